import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readCompose, ROOT } from './compose-file';

/** editions/standalone/test/backing-services/point-in-time.test.ts runs these against a real server. */
const FOLDER = path.join(ROOT, 'deploy/components/point-in-time');
const NOW = '2026-01-09T03:47:00.000000Z';

/** Stand-ins of PostgreSQL's programs, each a line of shell. */
const PROGRAMS = {
  psql: `case "$*" in *server_version_num*) echo "$VERSION" ;; *) echo "$PSQL" ;; esac`,
  pg_basebackup: `[ "$1" != --version ] || { echo "pg_basebackup (PostgreSQL) 17.11 (Debian 17.11-1)"; exit; }; while [ "$1" != --pgdata ]; do shift; done; mkdir "$2"; label "$2" 09`,
  pg_verifybackup: 'exit "$DAMAGED"',
  pg_archivecleanup: 'echo "$*" >>"$CALLS"',
  pg_receivewal: 'echo "$*" >>"$CALLS"; kill -s TERM "$PPID"',
  label: 'echo "START WAL LOCATION: 0/2000028 (file 0000000100000000000000$2)" >"$1/backup_label"',
};

function prepare() {
  const root = mkdtempSync(path.join(tmpdir(), 'shop-moments-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true });
  });
  const at = (name: string) => path.join(root, name);
  for (const folder of ['bin', 'log']) mkdirSync(at(folder));
  for (const [name, line] of Object.entries(PROGRAMS))
    writeFileSync(at(`bin/${name}`), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  return {
    addLog: (log: string, bases: readonly string[] = [], segments: readonly string[] = []) => {
      for (const part of ['wal', 'base']) mkdirSync(at(`log/${log}/${part}`), { recursive: true });
      for (const base of bases) {
        const folder = at(`log/${log}/base/${base}`);
        mkdirSync(folder);
        spawnSync(at('bin/label'), [folder, base.slice(8, 10)]);
      }
      for (const segment of segments) writeFileSync(at(`log/${log}/wal/${segment}`), segment);
    },
    run: (script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
      spawnSync('sh', [path.join(FOLDER, script), at('log'), ...args], {
        encoding: 'utf8',
        env: {
          PATH: `${at('bin')}:${process.env.PATH ?? ''}`,
          ...{
            DATABASE_URL: 'postgres://server',
            PSQL: NOW,
            DAMAGED: '0',
            CALLS: at('calls'),
            MINUTES: '0',
            VERSION: '170011',
          },
          ...env,
        },
      }),
    list: (folder: string) => readdirSync(at(path.join('log', folder))).sort(),
    calls: () =>
      existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').replaceAll(at('log'), '').trim().split('\n') : [],
  };
}
const DAYS = ['2026-01-06T03:47:00.000000Z', '2026-01-07T03:47:00.000000Z', '2026-01-08T03:47:00.000000Z'];

test('a base backup is named once it is whole; older ones go, and the log that only they needed', () => {
  const { addLog, run, list, calls } = prepare();
  addLog('20260101T000000Z', DAYS.slice(0, 1));
  addLog('20260107T000000Z', DAYS.slice(1));
  const { status, stderr } = run('base.sh', ['2']);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(list('')).toEqual(['20260107T000000Z']);
  expect(list('20260107T000000Z/base')).toEqual([DAYS[2], NOW]);
  expect(calls()).toEqual(['-x .gz /20260107T000000Z/wal 000000010000000000000008']);
});

test('a damaged base backup does not count, and nothing is removed for it', () => {
  const { addLog, run, list, calls } = prepare();
  addLog('20260101T000000Z', DAYS);
  expect(run('base.sh', ['1'], { DAMAGED: '1' }).status).toBe(1);
  expect(list('20260101T000000Z/base')).toEqual([...DAYS, 'part']);
  expect(calls()).toEqual([]);
  expect(run('base.sh', ['1']).status).toBe(0);
  expect(list('20260101T000000Z/base')).toEqual([NOW]);
});

test('none is taken while the newest of this log is fresh; segments that are whole are packed', () => {
  const { addLog, run, list } = prepare();
  const [whole, written] = ['000000010000000000000008', '000000010000000000000009.partial'];
  addLog('20260101T000000Z', DAYS, [whole, written]);
  expect(run('base.sh', ['8'], { MINUTES: '1380' }).status).toBe(0);
  expect(list('20260101T000000Z/base')).toEqual(DAYS);
  expect(list('20260101T000000Z/wal')).toEqual([`${whole}.gz`, written]);
  addLog('20260109T000000Z');
  expect(run('base.sh', ['8'], { MINUTES: '1380' }).status).toBe(0);
  expect(list('20260109T000000Z/base')).toEqual([NOW]);
});

test.each([
  ['150018', 15],
  ['180001', 18],
])('programs of another version than the server (%s) copy nothing, and say which are needed', (version, major) => {
  const { addLog, run, list, calls } = prepare();
  addLog('20260101T000000Z', DAYS);
  for (const [script, args] of [
    ['base.sh', ['2']],
    ['receive.sh', []],
  ] as const) {
    const { status, stderr } = run(script, args, { VERSION: version, PSQL: 'reserved' });
    expect([status, stderr.trim().split('\n')], script).toEqual([
      1,
      [expect.stringContaining(`The server is PostgreSQL ${major}, these programs are of 17`)],
    ]);
  }
  expect(list('20260101T000000Z/base')).toEqual(DAYS);
  expect(calls()).toEqual([]);
});

test('without a log there is nothing to copy for', () => {
  const { status, stderr } = prepare().run('base.sh', ['8']);
  expect([status, stderr]).toEqual([1, expect.stringContaining('receive.sh comes first')]);
});

test.each([
  ['none', ['--create-slot']],
  ['lost', ['--drop-slot', '--create-slot']],
])('where the slot is %s a log begins anew, beside the one before', (status, made) => {
  const { addLog, run, list, calls } = prepare();
  addLog('20260101T000000Z');
  const { stdout } = run('receive.sh', [], { PSQL: status });
  expect(stdout).toContain('needs a base backup');
  expect(list('')).toHaveLength(2);
  for (const [call, option] of made.entries()) expect(calls()[call]).toContain(option);
});

test.each(['reserved', 'extended', 'unreserved'])('where the slot is %s its log goes on', (status) => {
  const { addLog, run, list, calls } = prepare();
  for (const log of ['20260101T000000Z', '20260102T000000Z']) addLog(log);
  expect(run('receive.sh', [], { PSQL: status }).status).toBe(0);
  expect(list('')).toHaveLength(2);
  expect(calls()).toEqual([expect.stringMatching(/--directory \/20260102T000000Z\/wal --synchronous --no-loop$/)]);
});

/** root reads everything: then somebody else tries */
const STRANGER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

test('who may not read the log is told so, and recovery does not take it for the end of the log', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'shop-unreadable-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true });
  });
  cpSync(FOLDER, path.join(root, 'scripts'), { recursive: true });
  const at = (name: string) => path.join(root, 'log/20260101T000000Z', name);
  for (const folder of ['wal', `base/${DAYS[0]}`]) mkdirSync(at(folder), { recursive: true });
  const manifest = at(`base/${DAYS[0]}/backup_manifest`);
  const segment = at('wal/000000010000000000000008');
  for (const file of [manifest, segment]) writeFileSync(file, '', { mode: 0o600 });
  chmodSync(root, 0o755);
  const isOwn = !('uid' in STRANGER);
  const run = (script: string, ...args: string[]) =>
    spawnSync('sh', [path.join(root, 'scripts', script), ...args], { encoding: 'utf8', ...STRANGER });
  if (isOwn) for (const file of [manifest, segment]) chmodSync(file, 0o000);

  const restore = () => run('restore-to.sh', 'latest', path.join(root, 'log'), path.join(root, 'target'));
  const { status, stderr } = restore();
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^User \d+ cannot read .*backup_manifest, .* user \d+/)]);
  chmodSync(manifest, 0o644);
  expect(restore().stderr).toMatch(/^User \d+ cannot read .*000000010000000000000008, /);

  const fetch = (name: string) => run('fetch.sh', at('wal'), name, '/dev/null').status;
  expect(fetch(path.basename(segment))).toBe(200);
  expect(fetch('000000010000000000000009')).toBe(1);
});

test('the Job that restores comes as the user of the server, whom the log is opened to, and has no deadline', () => {
  const text = readFileSync(path.join(FOLDER, 'point-in-time.yaml'), 'utf8');
  const [receiver, base] = parseAllDocuments(text).map((each) => each.toJS());
  const patch = parse(readFileSync(path.join(FOLDER, 'restore-job.yaml'), 'utf8')) as {
    op: string;
    path: string;
    value: unknown;
  }[];
  const valueAt = (end: string) => patch.find((each) => each.path.endsWith(end))?.value;
  const { runAsGroup } = receiver.spec.template.spec.securityContext;
  expect(valueAt('/securityContext')).toEqual({
    ...{ runAsNonRoot: true, runAsUser: 999, runAsGroup: 999, seccompProfile: { type: 'RuntimeDefault' } },
    ...{ fsGroup: runAsGroup, fsGroupChangePolicy: 'Always' },
  });
  expect(base.spec.jobTemplate.spec.activeDeadlineSeconds).toBeGreaterThan(0);
  expect(patch).toContainEqual({ op: 'remove', path: '/spec/activeDeadlineSeconds' });
  expect(valueAt('/command')).toEqual(['sh', '/scripts/restore-to.sh', 'latest', '/log', '/data/server']);
  expect(readFileSync(path.join(ROOT, 'docs/operate.md'), 'utf8')).toContain(
    '--patch-file deploy/components/point-in-time/restore-job.yaml',
  );
});

test('in Kubernetes one receiver and a look every hour share a volume, with the programs of the server', () => {
  const text = readFileSync(path.join(FOLDER, 'point-in-time.yaml'), 'utf8');
  const [receiver, job, claim] = parseAllDocuments(text).map((each) => each.toJS());
  expect(receiver.spec.replicas).toBe(1);
  const pods = [receiver.spec.template, job.spec.jobTemplate.spec.template];
  const { configMapGenerator } = parse(readFileSync(path.join(FOLDER, 'kustomization.yaml'), 'utf8'));
  for (const { metadata, spec } of pods) {
    expect(metadata.labels).toMatchObject({ 'uses.shop/postgres': 'true' });
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    const [{ image, command, env, resources, securityContext }] = spec.containers;
    expect(image).toBe(readCompose().services.postgres?.image);
    expect(configMapGenerator[0].files).toContain(path.basename(command[1]));
    expect(env[0].valueFrom.secretKeyRef).toEqual({ name: 'shop-user-wal', key: 'DATABASE_URL' });
    expect(Object.keys(resources.limits)).toEqual(expect.arrayContaining(['cpu', 'memory']));
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(spec.volumes[0].persistentVolumeClaim.claimName).toBe(claim.metadata.name);
  }
  const [{ labelSelector }] = pods[1].spec.affinity.podAffinity.requiredDuringSchedulingIgnoredDuringExecution;
  expect(pods[0].metadata.labels).toMatchObject(labelSelector.matchLabels);
  const scripts = readdirSync(FOLDER).filter((file) => file.endsWith('.sh'));
  expect([...configMapGenerator[0].files].sort()).toEqual(scripts.sort());
});
