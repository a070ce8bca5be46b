import { vi } from 'vitest';

/** Longest wait for a condition, in ms. Reached only when something hangs: tests do not measure speed. */
const LONGEST_MS = 200_000;

type Wait = typeof vi.waitFor;
type ExtendedWait = Wait & { readonly isExtended?: true };

function extend(wait: Wait): ExtendedWait {
  if ((wait as ExtendedWait).isExtended) return wait;
  const waitLong: Wait = (condition, options) => {
    const given = typeof options === 'number' ? { timeout: options } : options;
    return wait(condition, { ...given, timeout: Math.max(given?.timeout ?? 0, LONGEST_MS) });
  };
  return Object.assign(waitLong, { isExtended: true as const });
}

// the set-up runs for every file, and files share a process
vi.waitFor = extend(vi.waitFor);
vi.waitUntil = extend(vi.waitUntil) as typeof vi.waitUntil;
