import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { breakingPublication, currentPublication, envelopeFile, eventFile, readPublication } from './published-events';

/** Publishes the schemas of the contracts, unless they would break a consumer. */
const current = currentPublication();
const published = readPublication();
const broken = published ? breakingPublication(published, current) : [];
if (broken.length > 0) {
  process.stderr.write(`Not published. CONTRIBUTING.md says how an event changes.\n- ${broken.join('\n- ')}\n`);
  process.exit(1);
}
mkdirSync(path.dirname(eventFile('any')), { recursive: true });
await write(envelopeFile, current.envelope);
for (const event of current.events) await write(eventFile(event.type), event);

async function write(file: string, value: unknown): Promise<void> {
  const options = { ...(await resolveConfig(file)), parser: 'json' };
  writeFileSync(file, await format(JSON.stringify(value), options));
}
