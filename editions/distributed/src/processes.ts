import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Every process, and whether it may run more than once. */
export const PROCESSES = {
  identity: 'many',
  catalog: 'many',
  cart: 'many',
  order: 'many',
  payment: 'many',
  chat: 'many',
  notification: 'many',
  // sign-ins under way are in its memory
  sandbox: 'one',
  gateway: 'many',
} as const satisfies Record<string, 'one' | 'many'>;
export type ProcessName = keyof typeof PROCESSES;
export const PROCESS_NAMES = Object.keys(PROCESSES) as ProcessName[];

/** The bundle of a process. */
export function bundleOf(name: ProcessName): string {
  return path.join(path.dirname(require.resolve(`@shop/${name}/package.json`)), 'dist', 'main.js');
}

/** `IDENTITY_URL` and so on, as every process is told where the others are. */
export function addresses(urlOf: (name: ProcessName) => string): Record<string, string> {
  return Object.fromEntries(
    PROCESS_NAMES.filter((name) => name !== 'gateway').map((name) => [`${name.toUpperCase()}_URL`, urlOf(name)]),
  );
}
