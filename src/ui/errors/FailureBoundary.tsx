import { Component, type ReactNode } from 'react';
import type { ErrorReport } from '../../core/errors.ts';
import { reportOf } from '../../runtime/runtime.ts';
import { RegionFailure } from './RegionFailure.tsx';
import { StartFailure } from './StartFailure.tsx';

interface Props {
  readonly children: ReactNode;
  /** Name of this part of the page; absent for the whole page. */
  readonly region?: string;
  /** A new value means new content, so an earlier failure is forgotten. */
  readonly content?: string | undefined;
  /** Called before the person draws the part again. */
  readonly onRetry?: () => void;
}

interface State {
  readonly report: ErrorReport | null;
  readonly content: string | undefined;
}

/** Contains a drawing error: a failing region leaves the others, and a failing page leaves a message. */
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
