import { Component, type ReactNode } from 'react';
import type { ErrorReport } from '../../core/errors.ts';
import { reportOf } from '../../runtime/runtime.ts';
import { RegionFailure } from './RegionFailure.tsx';
import { StartFailure } from './StartFailure.tsx';

interface Props {
  readonly children: ReactNode;
  /** What this part of the page is called; without it the boundary is the whole page's. */
  readonly region?: string;
  /** Another value means another content: what failed before is forgotten. */
  readonly content?: string;
  /** Done before the part is drawn again by hand. */
  readonly onRetry?: () => void;
}

interface State {
  readonly report: ErrorReport | null;
  readonly content: string | undefined;
}

/** Keeps a fault in drawing where it happened: one failing region leaves the others, a failing page leaves words. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { report: null, content: this.props.content };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { report: reportOf(error) };
  }

  static getDerivedStateFromProps({ content }: Props, state: State): Partial<State> | null {
    return content === state.content ? null : { report: null, content };
  }

  override render(): ReactNode {
    const { report } = this.state;
    const { children, region, onRetry } = this.props;
    if (report === null) return children;
    if (region === undefined) return <StartFailure report={report} />;
    const retry = (): void => {
      onRetry?.();
      this.setState({ report: null });
    };
    return <RegionFailure region={region} report={report} onRetry={retry} />;
  }
}
