import { Component, type ReactNode } from 'react';
import type { ErrorReport } from '../../core/errors.ts';
import { reportOf } from '../../runtime/runtime.ts';
import { StartFailure } from './StartFailure.tsx';

interface State {
  readonly report: ErrorReport | null;
}

/** Keeps a fault in drawing from leaving an empty page. */
export class FailureBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { report: null };

  static getDerivedStateFromError(error: unknown): State {
    return { report: reportOf(error) };
  }

  override render(): ReactNode {
    return this.state.report === null ? this.props.children : <StartFailure report={this.state.report} />;
  }
}
