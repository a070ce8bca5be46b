import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** The folder of the built web app. */
export function findWebRoot(): string {
  return path.join(path.dirname(require.resolve('@shop/web/package.json')), 'dist');
}
