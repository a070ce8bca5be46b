import type { ReactNode } from 'react';
import { TEXTS } from '../../config/texts';
import { ErrorState } from '../ui/empty-state';
import { StaleNotice } from './stale-notice';

interface QueryStatesProps {
  query: { data?: unknown; isError: boolean };
  /** what it says when nothing came */
  failed: string;
  /** nothing where trying again cannot help */
  onRetry?: () => void;
  /** the shape of what is to come */
  skeleton: ReactNode;
}

/** What a page says besides its data: that they are coming, that they did not come, or that they may be old. */
export function QueryStates({ query: { data, isError }, failed, onRetry, skeleton }: QueryStatesProps) {
  if (data === undefined && isError) return <ErrorState text={failed} onRetry={onRetry} />;
  if (isError) return <StaleNotice text={failed} onRetry={onRetry} />;
  if (data !== undefined) return null;
  return (
    <>
      <p role="status" className="py-3 text-sm text-ink-2">
        {TEXTS.products.loading}
      </p>
      {skeleton}
    </>
  );
}
