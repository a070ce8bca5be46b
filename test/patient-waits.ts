import { vi } from 'vitest';

/** Longest wait for a condition, in ms. What is waited for comes, or something hangs; how soon is no test's business. */
const LONGEST_MS = 200_000;

type Wait = typeof vi.waitFor;
type Patient = Wait & { readonly isPatient?: true };

function patient(wait: Wait): Patient {
  if ((wait as Patient).isPatient) return wait;
  const waitLong: Wait = (condition, options) => {
    const given = typeof options === 'number' ? { timeout: options } : options;
    return wait(condition, { ...given, timeout: Math.max(given?.timeout ?? 0, LONGEST_MS) });
  };
  return Object.assign(waitLong, { isPatient: true as const });
}

// the set-up runs for every file, and files share a process
vi.waitFor = patient(vi.waitFor);
vi.waitUntil = patient(vi.waitUntil) as typeof vi.waitUntil;
