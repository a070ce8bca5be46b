import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** While other journeys go on: an audit reads each database as of one moment. */
test('the audit of a shop in the middle of its trade finds that everything adds up', async () => {
  const { edition, env } = inject('audit');
  const program = path.join(root, 'editions', edition, 'dist/audit.js');
  for (let time = 0; time < 5; time += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, [program], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    }).catch((failure: unknown) => failure as { stdout: string });
    expect(stdout.trim().split('\n')).toEqual([
      'Stock: everything adds up.',
      'Invoices and credit notes: everything adds up.',
      'Money: everything adds up.',
      'Orders against payments: everything adds up.',
      ...(edition === 'standalone' ? ['Products in lists: everything adds up.'] : []),
      'Orders in lists: everything adds up.',
    ]);
  }
});
