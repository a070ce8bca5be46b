import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shopUrl } from '../journeys/shop-client';
import { prepareConfiguration } from './schemathesis/configuration';
import { hasPython, installSchemathesis } from './schemathesis/install';

const HOOKS = fileURLToPath(new URL('schemathesis/hooks.py', import.meta.url));
/** The same requests every time; another seed generates others. */
const SEED = process.env.FUZZ_SEED ?? '20261121';
const EXAMPLES = process.env.FUZZ_EXAMPLES ?? '20';
/** An unlisted method of a listed address is 404, as everything that is not listed. */
const NOT_CHECKED = 'unsupported_method,allow_header_conformance';

const python = await hasPython();
if (!python) console.warn('NO PYTHON 3.10 FOUND: the API is not tested with generated requests.');

test.skipIf(!python && process.env.CI !== 'true')(
  'generated requests find no undocumented answer, no invalid request accepted and no valid one refused',
  async () => {
    const command = await installSchemathesis();
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-fuzz-'));
    try {
      const config = path.join(folder, 'schemathesis.toml');
      await writeFile(config, await prepareConfiguration(HOOKS));
      const { code, output } = await finish(command, folder, [
        ...['--config-file', config, 'run', `${shopUrl()}/api/openapi.json`, '--url', shopUrl()],
        ...['--phases', 'examples,coverage,fuzzing', '--max-examples', EXAMPLES, '--seed', SEED],
        ...['--exclude-checks', NOT_CHECKED, '--suppress-health-check', 'all', '--continue-on-failure', '--no-color'],
      ]);
      expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  // thousands of requests: a minute on an idle machine, many on a busy one
  1_800_000,
);

/** Schemathesis stores what it found in its working directory. */
function finish(command: string, cwd: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(command, args, { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      resolve({ code: error ? (child.exitCode ?? 1) : 0, output: stdout + stderr });
    });
  });
}
