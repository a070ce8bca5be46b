import { useEffect, useRef } from 'react';
import { Notice } from '../ui/notice';

/** What is wrong with a whole form, above it; brought into view, because the button is far below on a phone. */
export function FormProblem({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="scroll-mt-24">
      <Notice tone="bad">{children}</Notice>
    </div>
  );
}
