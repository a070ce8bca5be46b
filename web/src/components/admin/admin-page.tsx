import type { ReactNode } from 'react';

/** Keeps an admin page's lines and tables readable on very wide screens. */
export function AdminPage({ children }: { children: ReactNode }) {
  return <div className="w-full max-w-[1480px]">{children}</div>;
}
