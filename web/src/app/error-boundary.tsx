import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../components/ui/empty-state';

/** The last resort: a page that broke says so and can be loaded again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className="wrap">
        <h1 className="sr-only">Something broke</h1>
        <ErrorState
          text="This page did not load"
          detail="The shop may just have been updated."
          onRetry={() => window.location.reload()}
        />
      </main>
    );
  }
}
