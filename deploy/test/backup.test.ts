import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readCompose, ROOT } from './compose-file';

const FOLDER = path.join(ROOT, 'deploy/components/backup');
const runWith = (env: Readonly<Record<string, string>>, script: string, ...args: string[]) =>
  spawnSync('sh', [path.join(FOLDER, script), ...args], { encoding: 'utf8', env: { PATH: process.env.PATH, ...env } });
const run = (script: string, ...args: string[]) => runWith({}, script, ...args);

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'shop-backup-'));
  onTestFinished(() => {
    rmSync(made, { recursive: true });
  });
  return made;
}

function copyIn(at: string, name: string, parts: readonly string[]): void {
  mkdirSync(path.join(at, name));
  for (const part of parts) writeFileSync(path.join(at, name, `${part}.ok`), '');
}
const WHOLE = ['redis', 'postgres', 'mongo'];

test('the newest whole copies are kept, and a newer one that is not whole is left for a person', () => {
  const at = folder();
  copyIn(at, 'lost+found', []);
  for (const day of ['20260101T0000', '20260103T0000', '20260104T0000']) copyIn(at, day, WHOLE);
  copyIn(at, '20260102T0000', ['redis']);
  copyIn(at, '20260105T0000', ['redis', 'postgres']);
  expect(run('prune.sh', at, '2').status).toBe(0);
  expect(readdirSync(at).sort()).toEqual(['20260103T0000', '20260104T0000', '20260105T0000', 'lost+found']);
});

test('where no copy is whole, nothing is removed and somebody hears of it', () => {
  const at = folder();
  copyIn(at, '20260105T0000', ['redis']);
  const { status, stderr } = run('prune.sh', at, '1');
  expect(status).toBe(1);
  expect(stderr).toContain('no whole copy');
  expect(readdirSync(at)).toEqual(['20260105T0000']);
});

test.each([
  ['is not complete', () => undefined],
  [
    'is damaged',
    (at: string) => {
      writeFileSync(path.join(at, 'postgres.copy'), 'whole');
      writeFileSync(path.join(at, 'postgres.ok'), execFileSync('sha256sum', ['postgres.copy'], { cwd: at }));
      writeFileSync(path.join(at, 'postgres.copy'), 'half');
    },
  ],
])('a copy that %s is not restored', (said, prepare) => {
  const at = folder();
  prepare(at);
  const { status, stderr } = run('restore.sh', 'postgres', at);
  expect(status).toBe(1);
  expect(stderr).toContain(said);
});

test.each([
  ['of a database that is not there', '', 1],
  ['that broke off', 'echo "done dumping catalog.products (2 documents)" >&2; exit 3', 3],
  ['of two collections', 'echo "done dumping catalog.products (2 documents)" >&2', 0],
])('a copy of MongoDB %s counts only if it holds something and is whole', (_what, line, status) => {
  const at = folder();
  const dump = 'for each; do case $each in --archive=*) echo header >"${each#--archive=}" ;; esac; done';
  writeFileSync(path.join(at, 'mongodump'), `#!/bin/sh\n${dump}\n${line}\n`, { mode: 0o755 });
  const env = {
    PATH: `${at}:${process.env.PATH ?? ''}`,
    MONGO_URL: 'mongodb://server',
    MONGO_DATABASE: 'shop_catalog',
  };
  const ran = runWith(env, 'backup.sh', 'mongo', path.join(at, 'copy'));
  expect(ran.status, ran.stderr).toBe(status);
  if (status === 1) expect(ran.stderr).toContain('the database shop_catalog has no collection');
  else expect(ran.stderr).toContain('done dumping');
  expect(readdirSync(path.join(at, 'copy')).includes('mongo.ok')).toBe(status === 0);
});

test('the CronJob gives each container the variables that backup.sh reads for it', () => {
  const [job] = parseAllDocuments(readFileSync(path.join(FOLDER, 'backup.yaml'), 'utf8')).map((each) => each.toJS());
  const script = readFileSync(path.join(FOLDER, 'backup.sh'), 'utf8');
  for (const { name, env } of job.spec.jobTemplate.spec.template.spec.initContainers) {
    const [, part = ''] = new RegExp(`^  ${name}\\)([^]*?);;$`, 'm').exec(script) ?? [];
    const [, called = ''] = /(\w+) /.exec(part.trim()) ?? [];
    const [, body = ''] = new RegExp(`^${called}\\(\\) \\{\\n([^]*?)\\n\\}`, 'm').exec(script) ?? [];
    const read = new Set([...`${part}${body}`.matchAll(/\$\{?([A-Z][A-Z_]+)/g)].map(([, variable]) => variable));
    expect(env.map((each: { name: string }) => each.name).sort(), name).toEqual([...read].sort());
  }
});

test('the CronJob copies in the order in which nothing is missing, by the programs of the servers', () => {
  const [job] = parseAllDocuments(readFileSync(path.join(FOLDER, 'backup.yaml'), 'utf8')).map((each) => each.toJS());
  const { initContainers } = job.spec.jobTemplate.spec.template.spec;
  expect(initContainers.map(({ name }: { name: string }) => name)).toEqual(WHOLE);
  const { services } = readCompose();
  for (const { name, image, command } of initContainers) {
    expect(image).toBe(services[name]?.image);
    expect(command[2]).toContain(`backup.sh ${name} "$(cat /tmp/folder)"`);
  }
  const { configMapGenerator } = parse(readFileSync(path.join(FOLDER, 'kustomization.yaml'), 'utf8'));
  expect(configMapGenerator[0].files).toEqual(expect.arrayContaining(['backup.sh', 'restore.sh', 'prune.sh']));
});

test('a copy is restored by a Job that is made of the CronJob, without its deadline', () => {
  const [job] = parseAllDocuments(readFileSync(path.join(FOLDER, 'backup.yaml'), 'utf8')).map((each) => each.toJS());
  const { initContainers } = job.spec.jobTemplate.spec.template.spec;
  const patch = parse(readFileSync(path.join(FOLDER, 'restore-job.yaml'), 'utf8')) as {
    op: string;
    path: string;
    value: string[];
  }[];
  const commandOf = (at: number) => patch.find((each) => each.path.endsWith(`/initContainers/${at}/command`))?.value;
  for (const [at, { name }] of initContainers.entries())
    expect(commandOf(at)).toEqual(['sh', '/scripts/restore.sh', name, '/backup/20260131T021700']);
  expect(job.spec.jobTemplate.spec.activeDeadlineSeconds).toBeGreaterThan(0);
  expect(patch).toContainEqual({ op: 'remove', path: '/spec/activeDeadlineSeconds' });
  expect(readFileSync(path.join(ROOT, 'docs/operate.md'), 'utf8')).toContain(
    '--patch-file deploy/components/backup/restore-job.yaml',
  );
});

test('what the scripts of a Job read is beside them there', () => {
  const { configMapGenerator } = parse(readFileSync(path.join(FOLDER, 'kustomization.yaml'), 'utf8'));
  const { files } = configMapGenerator[0] as { files: string[] };
  const read = files.flatMap((file) => [
    ...readFileSync(path.join(FOLDER, file), 'utf8').matchAll(/^\. "\$\(dirname "\$0"\)\/(.+)"$/gm),
  ]);
  expect(read.length).toBeGreaterThan(0);
  expect(files).toEqual(expect.arrayContaining(read.map(([, file]) => file)));
});
