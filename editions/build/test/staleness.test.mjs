import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serverWorkspacesIn } from '../src/staleness.mjs';

test('a folder that holds only what was built before is no workspace', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-workspaces-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const workspace of ['packages/platform', 'services/order', 'editions/standalone', 'gateway']) {
    mkdirSync(path.join(folder, workspace), { recursive: true });
    writeFileSync(path.join(folder, workspace, 'package.json'), '{}');
  }
  mkdirSync(path.join(folder, 'packages/standalone/dist'), { recursive: true });
  expect(serverWorkspacesIn(folder)).toEqual(['packages/platform', 'services/order', 'editions/standalone', 'gateway']);
});
