import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '@shop/platform/config';
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

test('a port that is changed changes the address people use', () => {
  expect(readCompose({ SHOP_PORT: '9000' }).services.gateway?.environment?.PUBLIC_URL).toBe('http://localhost:9000');
});

test.each(entries)('%s says whether it is well, and starts again', (name, service) => {
  if (name === 'seed') expect(service).toMatchObject({ healthcheck: { disable: true }, restart: 'on-failure' });
  else expect(service).toMatchObject({ healthcheck: { test: expect.any(Array) }, restart: 'unless-stopped' });
});

test.each(entries)('%s waits for services that exist until they are well', (_name, { depends_on = {} }) => {
  expect(entries.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
  for (const { condition } of Object.values(depends_on)) expect(condition).toBe('service_healthy');
});

test.each(entries)('%s can run several times and opens nothing but what people use', (name, service) => {
  expect(service.container_name).toBeUndefined();
  const open = { gateway: '8080:8080', prometheus: '9090:9090', grafana: '3000:3000', jaeger: '16686:16686' }[name];
  expect(service.ports).toEqual(open === undefined ? undefined : [`127.0.0.1:${open}`]);
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

test('all processes that prove themselves to each other hold the same secret', () => {
  const secrets = entries.flatMap(([, { environment }]) => environment?.SERVICE_SECRET ?? []);
  expect(secrets).toHaveLength(6);
  expect(new Set(secrets).size).toBe(1);
});

test.each([
  ['RAZORPAY_KEY_SECRET', 'payment'],
  ['RAZORPAY_WEBHOOK_SECRET', 'payment'],
  ['GOOGLE_CLIENT_SECRET', 'identity'],
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
