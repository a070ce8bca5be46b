import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '@shop/platform/config';
import { findInsecureSettings } from '@shop/shop-settings/going-live';
import { standInsFor } from '@shop/shop-settings/third-parties';
import { DCLinter } from 'dclint';
import { describe, expect, test } from 'vitest';
import { COMPOSE_FILE, readCompose, ROOT } from './compose-file';
import { ENVIRONMENTS, PROCESS_NAMES, unread } from './environments';

const { services, volumes, variables } = readCompose();
const entries = Object.entries(services);

function exampleVariables(): Record<string, string> {
  const lines = readFileSync(path.join(ROOT, '.env.example'), 'utf8').split('\n');
  const assignments = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(assignments.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]));
}

test('the file keeps to the published schema and the linter has nothing to say', () => {
  const ordering = [
    'service-dependencies-alphabetical-order',
    'service-keys-order',
    'services-alphabetical-order',
    'top-level-properties-order',
  ];
  // compose names what it builds after `image`; the interface is a variable, which the linter does not read
  const notHere = ['no-build-and-image', 'no-quotes-in-volumes', 'no-unbound-port-interfaces'];
  const rules = Object.fromEntries([...ordering, ...notHere].map((rule) => [rule, 0 as const]));
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
  const results = linter.lintFiles([COMPOSE_FILE], false);
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
});

test('.env.example lists every variable, each with its default', () => {
  const example = exampleVariables();
  expect(Object.keys(example).sort()).toEqual(variables);
  expect(readCompose(example).services).toEqual(services);
});

test('a changed port changes the public address', () => {
  expect(readCompose({ SHOP_PORT: '9000' }).services.gateway?.environment?.PUBLIC_URL).toBe('http://localhost:9000');
});

test.each(entries)('%s has a health check and is restarted', (name, service) => {
  if (name === 'seed') expect(service).toMatchObject({ healthcheck: { disable: true }, restart: 'on-failure' });
  else expect(service).toMatchObject({ healthcheck: { test: expect.any(Array) }, restart: 'unless-stopped' });
});

test.each(entries)('%s waits for existing services until they are healthy', (_name, { depends_on = {} }) => {
  expect(entries.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
  for (const [name, { condition }] of Object.entries(depends_on))
    expect(condition).toBe(name === 'seed' ? 'service_completed_successfully' : 'service_healthy');
});

test('a service waits for the end of each that ends: `up --wait` would take that for a failure', () => {
  const ending = entries.filter(([, { restart }]) => restart !== 'unless-stopped').map(([name]) => name);
  const awaited = entries.flatMap(([, { depends_on = {} }]) =>
    Object.entries(depends_on).filter(([, { condition }]) => condition === 'service_completed_successfully'),
  );
  expect(awaited.map(([name]) => name)).toEqual(ending);
});

test('CI starts the shop by the line of the manual', () => {
  const [line = ''] = /^docker compose up --build --wait/m.exec(
    readFileSync(path.join(ROOT, 'docs/operate.md'), 'utf8'),
  ) ?? [''];
  expect(line).not.toBe('');
  expect(readFileSync(path.join(ROOT, '.github/workflows/ci.yml'), 'utf8')).toContain(`run: ${line} --wait-timeout`);
});

test.each(entries)('%s has a limit of memory, and its log does not grow without end', (_name, service) => {
  expect(service.mem_limit).toMatch(/^\d+[mg]$/);
  expect(service.logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
});

test.each(entries)('%s can have several replicas and publishes only ports for users', (name, service) => {
  expect(service.container_name).toBeUndefined();
  const open = {
    gateway: '8080:8080',
    prometheus: '9090:9090',
    grafana: '3000:3000',
    alertmanager: '9093:9093',
    jaeger: '16686:16686',
  }[name];
  expect(service.ports).toEqual(open === undefined ? undefined : [`127.0.0.1:${open}`]);
});

test('third-party images are pinned by digest, the same in compose and in the development overlay', () => {
  const backingServices = ['kafka', 'mongo', 'postgres', 'redis', 'minio'];
  for (const name of backingServices) {
    const image = services[name]?.image ?? '';
    expect(image).toMatch(/:\S+@sha256:[0-9a-f]{64}$/);
    expect(readFileSync(path.join(ROOT, `deploy/components/backing-services/${name}.yaml`), 'utf8')).toContain(
      `image: ${image}\n`,
    );
  }
  const workflow = readFileSync(path.join(ROOT, '.github/workflows/ci.yml'), 'utf8');
  for (const [, action] of workflow.matchAll(/uses: (\S+)/g)) expect(action).toMatch(/@[0-9a-f]{40}$/);
  expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
});

test.each(entries)('%s has a pinned image and named volumes', (_name, { image, build, volumes: mounted = [] }) => {
  expect(image).toMatch(build ? /^shop\/\w+:dev$/ : /:.*\d+\.\d+|:RELEASE\.\d/);
  const named = mounted.map((volume) => volume.split(':')[0] ?? '').filter((source) => !source.startsWith('./'));
  expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
});

describe.each(PROCESS_NAMES)('the process %s', (name) => {
  const service = services[name]!;

  test('is built from its own argument and needs no writable disk', () => {
    expect(service.build?.args.SERVICE).toBe(name);
    expect(service.read_only).toBe(true);
  });

  test('has every variable that it needs and none that it never reads', () => {
    const given = { ...service.environment };
    // its command sets it, for only the container knows its address
    if (name === 'notification') given.REPLICA_URL = 'http://172.18.0.9:8080';
    expect(() => readConfig(ENVIRONMENTS[name], given)).not.toThrow();
    expect(unread(name, given)).toEqual([]);
  });
});

describe('with payment keys', () => {
  const KEYS = {
    RAZORPAY_KEY_ID: 'rzp_live_4zHqPZ6cM0aB1c',
    RAZORPAY_KEY_SECRET: 'a-secret-of-a-live-account',
    RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret-of-ours',
  };
  const OURS = {
    PUBLIC_URL: 'https://shop.example',
    POSTGRES_PASSWORD: 'one-of-ours',
    MONGO_PASSWORD: 'two-of-ours',
    REDIS_PASSWORD: 'three-of-ours',
    S3_SECRET_KEY: 'four-of-ours',
    SERVICE_SECRET: 'five-of-ours-0123456789abcdef0123456789',
  };
  const environmentOf = (name: string, set: Readonly<Record<string, string>>) => {
    const { environment = {} } = readCompose(set).services[name] ?? {};
    return environment;
  };

  test.each(PROCESS_NAMES)('%s does not start on a default that everybody knows', (name) => {
    expect(findInsecureSettings(environmentOf(name, {}))).toEqual([]);
    const secret = ['SERVICE_SECRET', 'DATABASE_URL', 'MONGO_URL', 'REDIS_URL', 'S3_SECRET_KEY'];
    const expected = secret.filter((variable) => variable in environmentOf(name, KEYS));
    const doors = findInsecureSettings(environmentOf(name, KEYS)).map((line) => /^Open door: (\w+) /.exec(line)?.[1]);
    expect(doors.sort()).toEqual(expected.sort());
    expect(findInsecureSettings(environmentOf(name, { ...KEYS, ...OURS }))).toEqual([]);
  });

  test('there is no sandbox, and no demo data by default', () => {
    for (const name of ['sandbox', 'gateway']) {
      const env = readConfig(ENVIRONMENTS[name as 'sandbox'], environmentOf(name, { ...KEYS, ...OURS }));
      expect(standInsFor(env.RAZORPAY_KEY_ID, env.GOOGLE_CLIENT_ID)).toEqual({ razorpay: false, google: false });
    }
    const seed = readConfig(ENVIRONMENTS.seed, environmentOf('seed', KEYS));
    expect(seed.RAZORPAY_KEY_ID).toBe(KEYS.RAZORPAY_KEY_ID);
    expect(seed.DEMO_DATA).toBeUndefined();
  });
});

test.each(PROCESS_NAMES)('%s does not start on a published secret where the shop is open to the network', (name) => {
  const { environment = {} } = readCompose({ SHOP_ADDRESS: '0.0.0.0' }).services[name] ?? {};
  const secret = ['SERVICE_SECRET', 'DATABASE_URL', 'MONGO_URL', 'REDIS_URL', 'S3_SECRET_KEY'];
  const doors = findInsecureSettings(environment).map((line) => /^Open door: (\w+) /.exec(line)?.[1]);
  expect(doors.sort()).toEqual(secret.filter((variable) => variable in environment).sort());
});

test('no default allows anybody to become an admin', () => {
  expect(services.identity?.environment).toMatchObject({ ADMIN_IDS: '', ADMIN_EMAILS: '' });
  const overlay = readFileSync(path.join(ROOT, 'deploy/overlays/development/kustomization.yaml'), 'utf8');
  expect(overlay).not.toMatch(/ADMIN_(IDS|EMAILS)=/);
});

test('all processes that authenticate to each other have the same secret', () => {
  const secrets = entries.flatMap(([, { environment }]) => environment?.SERVICE_SECRET ?? []);
  const readers = PROCESS_NAMES.filter((name) => 'SERVICE_SECRET' in ENVIRONMENTS[name].shape);
  expect(secrets).toHaveLength(readers.length);
  expect(new Set(secrets).size).toBe(1);
});

test.each([
  ['RAZORPAY_KEY_SECRET', 'payment'],
  ['RAZORPAY_WEBHOOK_SECRET', 'payment'],
  ['GOOGLE_CLIENT_SECRET', 'identity'],
  ['SIGNING_KEYS_SECRET', 'identity'],
  ['OPENAI_API_KEY', 'chat'],
])('%s is read by %s and given to nobody else', (secret, reader) => {
  expect(PROCESS_NAMES.filter((name) => secret in ENVIRONMENTS[name].shape)).toEqual([reader]);
  expect(entries.filter(([, { environment = {} }]) => secret in environment).map(([name]) => name)).toEqual([reader]);
});

test('a model is named where it is configured, so that the gateway knows without its key', () => {
  const given = { ...services.chat?.environment };
  const read = (more: object) => () => readConfig(ENVIRONMENTS.chat, { ...given, ...more });
  expect(read({})).not.toThrow();
  expect(read({ OPENAI_API_KEY: 'key', OPENAI_MODEL: 'small' })).not.toThrow();
  expect(read({ OPENAI_BASE_URL: 'http://model.example/v1', OPENAI_MODEL: 'small' })).not.toThrow();
  expect(read({ OPENAI_API_KEY: 'key' })).toThrow('OPENAI_MODEL');
  expect(read({ OPENAI_MODEL: 'small' })).toThrow('OPENAI_API_KEY');
});
