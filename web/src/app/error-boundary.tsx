import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../components/ui/empty-state';
import { TEXT_LINK } from '../components/ui/text-link';
import { PATHS } from '../config/paths';

interface Props {
  /** a new address is a new try */
  address: string;
  children: ReactNode;
}

/** The last resort: a page that broke says so, can be loaded again, and can be left. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.broken && before.address !== this.props.address) this.setState({ broken: false });
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="wrap">
        <h1 className="sr-only">Something broke</h1>
        <ErrorState
          text="This page did not load"
          detail="The shop may just have been updated."
          onRetry={() => window.location.reload()}
        />
        {/* no link of the router: what broke has to be loaded again */}
        <p className="-mt-[clamp(2rem,7vw,6rem)] mb-16 text-center text-sm">
          <a href={PATHS.home} className={TEXT_LINK}>
            Go to Home
          </a>
        </p>
      </div>
    );
  }
}
