import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './compose-file';

const KEYS = { S3_ENDPOINT: 'http://store', S3_ACCESS_KEY: 'of-the-shop', S3_SECRET_KEY: 'a-secret' };
const THERE = '{"status":"success","key":"a.webp","versionId":"1"}';
const DELETED = '{"status":"success","key":"b.webp","versionId":"2","isDeleteMarker":true}';

/** Runs the script with an mc that notes its calls, and answers as a bucket does. */
function run(args: readonly string[], { versions = 'Enabled', listed = THERE } = {}) {
  const at = mkdtempSync(path.join(tmpdir(), 'shop-pictures-'));
  onTestFinished(() => {
    rmSync(at, { recursive: true });
  });
  const answers = [
    `echo "$*" >>${at}/calls`,
    'case "$*" in',
    `*import*) cat >${at}/rules ;;`,
    `*"version info"*) echo '{"versioning":{"status":"${versions}"}}' ;;`,
    `*" ls "*) echo '${listed}' ;;`,
    `*" cp "*) echo '{"source":"shop/shop-pictures/a.webp"}' ;;`,
    'esac',
  ];
  writeFileSync(path.join(at, 'mc'), ['#!/bin/sh', ...answers, ''].join('\n'), { mode: 0o755 });
  const { status, stderr, stdout } = spawnSync(
    'sh',
    [path.join(ROOT, 'deploy/components/backup/pictures.sh'), ...args],
    {
      encoding: 'utf8',
      env: { PATH: `${at}:${process.env.PATH ?? ''}`, ...KEYS },
    },
  );
  const read = (file: string) => (existsSync(path.join(at, file)) ? readFileSync(path.join(at, file), 'utf8') : '');
  return { status, stderr, stdout, calls: read('calls'), rules: read('rules') };
}

test('the bucket keeps versions for so many days, and no secret is in a list of processes', () => {
  const { status, stderr, calls, rules } = run(['keep', '7']);
  expect(status, stderr).toBe(0);
  expect(calls).toContain('version enable shop/shop-pictures\n');
  expect(JSON.parse(rules)).toMatchObject({
    Rules: [{ Status: 'Enabled', NoncurrentVersionExpiration: { NoncurrentDays: 7 } }],
  });
  expect(calls).not.toContain(KEYS.S3_SECRET_KEY);
});

test.each(['0', '-1', 'ever', '7d'])('%s is no number of days, and nothing is changed', (days) => {
  const { status, stderr, calls } = run(['keep', days]);
  expect(status).toBe(2);
  expect(stderr).toContain(`${days} is no number of days`);
  expect(calls).not.toMatch(/version|ilm/);
});

test('pictures come back as they were at a moment', () => {
  const { status, stdout, calls } = run(['back', '2026-01-31T02:19:04Z']);
  expect(status).toBe(0);
  expect(stdout).toBe('pictures: 1 are as they were at 2026-01-31T02:19:04Z\n');
  expect(calls).toContain('cp --recursive --rewind 2026-01-31T02:19:04Z shop/shop-pictures/ shop/shop-pictures/\n');
});

test.each([
  ['that keeps no versions', { versions: 'Suspended' }, 'keeps no versions'],
  ['in which all was deleted before', { listed: DELETED }, 'no picture was there'],
])('a bucket %s brings nothing back, and says so', (_what, bucket, said) => {
  const { status, stderr, calls } = run(['back', '2026-01-31T02:19:04Z'], bucket);
  expect(status).toBe(1);
  expect(stderr).toContain(said);
  expect(calls).not.toContain(' cp ');
});
