import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readCompose, ROOT } from './compose-file';

const FOLDER = path.join(ROOT, 'deploy/components/backup');
const run = (script: string, ...args: string[]) =>
  spawnSync('sh', [path.join(FOLDER, script), ...args], { encoding: 'utf8', env: { PATH: process.env.PATH } });

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

test('the CronJob copies in the order in which nothing is missing, by the programs of the servers', () => {
  const [job] = parseAllDocuments(readFileSync(path.join(FOLDER, 'backup.yaml'), 'utf8')).map((each) => each.toJS());
  const { initContainers } = job.spec.jobTemplate.spec.template.spec;
  expect(initContainers.map(({ name }: { name: string }) => name)).toEqual(WHOLE);
  const { services } = readCompose();
  for (const { name, image, command } of initContainers) {
    expect(image).toBe(services[name]?.image);
    expect(command[2]).toContain(`backup.sh ${name} `);
  }
  const { configMapGenerator } = parse(readFileSync(path.join(FOLDER, 'kustomization.yaml'), 'utf8'));
  expect(configMapGenerator[0].files).toEqual(expect.arrayContaining(['backup.sh', 'restore.sh', 'prune.sh']));
});
