import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROCESS_NAMES } from '@shop/build/processes';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readCompose, ROOT } from './compose-file';
import { ENVIRONMENTS } from './environments';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const withSeed = [...PROCESS_NAMES, 'seed'].sort();

test('every process has a schema of its variables, which the manifests are compared with', () => {
  expect(Object.keys(ENVIRONMENTS).sort()).toEqual(withSeed);
});

test('compose runs every process', () => {
  expect(Object.keys(readCompose().services)).toEqual(expect.arrayContaining(withSeed));
});

test('CI builds an image of every process', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml')) as {
    jobs: { images: { strategy: { matrix: { service: string[] } } } };
  };
  expect(jobs.images.strategy.matrix.service.toSorted()).toEqual(withSeed);
});

test('the Dockerfile names every process', () => {
  const [, named = ''] = /^# SERVICE: (.+)$/m.exec(read('Dockerfile')) ?? [];
  expect(named.split(' ').sort()).toEqual(withSeed);
});

test('every workspace of services/ is a process', () => {
  expect(PROCESS_NAMES).toEqual(expect.arrayContaining(readdirSync(path.join(ROOT, 'services'))));
});
