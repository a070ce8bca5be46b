import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROUTES } from '@shop/contracts/api/routes';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from './compose-file';

const read = (file: string) => readFileSync(path.join(ROOT, 'deploy/observability/collector', file), 'utf8');
const config = parse(read('collector.yaml'));
const [deployment, service] = parseAllDocuments(read('deployment.yaml')).map((each) => each.toJS());
const [container] = deployment.spec.template.spec.containers;

interface Policy {
  type: string;
  string_attribute?: { key: string; values: string[] };
}
const policies = config.processors.tail_sampling.policies as Policy[];

test('what the pipeline and the service name is configured, and nothing else', () => {
  const { pipelines, extensions } = config.service;
  for (const kind of ['receivers', 'processors', 'exporters'])
    expect(Object.keys(config[kind]).sort(), kind).toEqual([...pipelines.traces[kind]].sort());
  expect(Object.keys(config.extensions)).toEqual(extensions);
  // first: what is refused must not have cost memory
  expect(pipelines.traces.processors[0]).toBe('memory_limiter');
});

test('failed and slow traces are kept, and those about money; of the others some', () => {
  expect(policies.map(({ type }) => type)).toEqual(['status_code', 'latency', 'string_attribute', 'probabilistic']);
  const [{ string_attribute: money } = {}] = policies.filter(({ type }) => type === 'string_attribute');
  expect(money?.key).toBe('http.route');
  const routes = ROUTES.map((route) => route.path);
  for (const value of money?.values ?? [])
    expect(
      routes.some((route) => new RegExp(value).test(route)),
      value,
    ).toBe(true);
});

test('it listens where the shop sends to, is asked where it answers, and reads its own file', () => {
  const port = (name: string) =>
    container.ports.find((each: { name: string }) => each.name === name)?.containerPort as number;
  expect(config.receivers.otlp.protocols.http.endpoint).toBe(`0.0.0.0:${port('otlp')}`);
  expect(config.extensions.health_check.endpoint).toBe(`0.0.0.0:${port('health')}`);
  expect(service.spec.ports.map((each: { port: number }) => each.port)).toEqual([4318]);
  expect(container.args).toEqual(['--config=/etc/collector/collector.yaml']);
  expect(parse(read('kustomization.yaml')).configMapGenerator).toEqual([
    { name: 'shop-collector', files: ['collector.yaml'] },
  ]);
  const variables = [...read('collector.yaml').matchAll(/\$\{env:(\w+)\}/g)].map(([, name]) => name);
  expect(container.env.map(({ name }: { name: string }) => name)).toEqual(variables);
});

test('there is one of it, which sees all spans of a trace', () => {
  expect(deployment.spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
});
