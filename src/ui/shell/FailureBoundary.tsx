import { Component, type ReactNode } from 'react';

interface State {
  readonly message: string | null;
}

/** What is left when drawing the page itself fails: the sentence, and the way back. Stored runs are untouched by it. */
export class FailureBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { message: null };

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.message === null) return this.props.children;
    return (
      <main className="reading welcome" role="alert">
        <h1>The page could not be drawn</h1>
        <p>Your runs and documents are stored and untouched. Reload the page to go on.</p>
        <p>
          <button type="button" onClick={() => window.location.reload()}>
            Reload
          </button>
        </p>
        <p>
          <code>internal: {this.state.message}</code>
        </p>
      </main>
    );
  }
}
