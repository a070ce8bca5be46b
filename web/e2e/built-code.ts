import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../dist/.vite/manifest.json', import.meta.url);

/** Returns a pattern for the built chunk whose entry is this source, such as `src/app/admin-app.tsx`. */
export function codeOf(source: string): string {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string } | undefined>;
  const built = manifest[source];
  if (built === undefined) throw new Error(`The build has no chunk for ${source}`);
  return `**/${built.file}`;
}
