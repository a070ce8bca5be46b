import { createRequire } from 'node:module';
import path from 'node:path';
import { PROCESS_NAMES, type ProcessName } from '@shop/build/processes';
import { urlVariable } from '@shop/platform/process/environment';

const require = createRequire(import.meta.url);

/** The bundle of a process. */
export function bundleOf(name: ProcessName): string {
  return path.join(path.dirname(require.resolve(`@shop/${name}/package.json`)), 'dist', 'main.js');
}

/** `IDENTITY_URL` and so on: the variables with the addresses of the services. */
export function addresses(urlOf: (name: ProcessName) => string): Record<string, string> {
  return Object.fromEntries(
    PROCESS_NAMES.filter((name) => name !== 'gateway').map((name) => [urlVariable(name), urlOf(name)]),
  );
}
