import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootCertificates } from 'node:tls';
import { readConfig } from '@shop/platform/config';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from './compose-file';
import { STOP_MS } from '@shop/platform/process/run-process';
import { ENVIRONMENTS, PROCESS_NAMES, type ProcessName } from './environments';

/** Folder with a rendered file of each overlay; `deploy/check.sh` makes it. Without one there is nothing to test. */
const RENDERED = process.env.RENDERED;

/* eslint-disable @typescript-eslint/no-explicit-any -- manifests of many kinds */
type Manifest = any;

function read(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(path.join(RENDERED ?? '', file), 'utf8')).map((each) => each.toJS());
}
const files = RENDERED === undefined ? [] : readdirSync(RENDERED);

/** Placeholders for values that only a cluster has. */
const SECRET_VALUES: Record<string, string> = {
  DATABASE_URL: 'postgres://shop:secret@postgres:5432/shop',
  MONGO_URL: 'mongodb://mongo:27017',
  REDIS_URL: 'redis://redis:6379',
  SERVICE_SECRET: 'x'.repeat(32),
  SIGNING_KEYS_SECRET: 'x'.repeat(32),
  REPLICA_URL: 'http://10.1.2.3:8080',
  SMS_URL: 'https://texts.example/send',
  WHATSAPP_URL: 'https://whatsapp.example/send',
  STAFF_MAIL: 'owner@shop.example',
  SMTP_URL: 'smtp://shop:secret@mail.example:587',
  MAIL_FROM: 'jarul <hello@shop.example>',
  OPENAI_API_KEY: '',
  KAFKA_CA: rootCertificates[0] ?? '',
};

/** What the images themselves say. */
const IMAGE_VALUES = { WEB_ROOT: '/app/web/dist' };

/** The calls of each process: the tables of docs/architecture.md, and the keys that all fetch from identity. */
const CALLS: Record<string, string[]> = {
  identity: [],
  catalog: ['identity'],
  cart: ['catalog', 'identity'],
  order: ['catalog', 'identity'],
  payment: ['identity', 'order'],
  chat: ['catalog', 'identity', 'order'],
  notification: ['cart', 'catalog', 'identity', 'order', 'payment'],
  gateway: ['cart', 'catalog', 'chat', 'identity', 'notification', 'order', 'payment'],
};
const CALLS_SANDBOX = ['identity', 'order', 'payment', 'notification', 'gateway'];
const BACKING_SERVICES = {
  kafka: 'KAFKA_BROKERS',
  postgres: 'DATABASE_URL',
  mongo: 'MONGO_URL',
  redis: 'REDIS_URL',
  pictures: 'S3_ENDPOINT',
  mail: 'SMTP_URL',
};

test('the base has every process except those for test mode', () => {
  const { resources } = parse(readFileSync(path.join(ROOT, 'deploy/base/kustomization.yaml'), 'utf8'));
  expect(resources).toEqual(
    expect.arrayContaining(PROCESS_NAMES.filter((name) => !['sandbox', 'seed'].includes(name))),
  );
});

const PART_OF = 'app.kubernetes.io/part-of';
const OVERLAYS = path.join(ROOT, 'deploy/overlays');

test.each(readdirSync(OVERLAYS))(
  '%s sets the namespace, which the resources of components do not inherit',
  (overlay) => {
    const { namespace } = parse(readFileSync(path.join(OVERLAYS, overlay, 'kustomization.yaml'), 'utf8'));
    expect(namespace).toBe('shop');
  },
);

describe.skipIf(files.length === 0).each(files)('%s', (file) => {
  const all = read(file);
  /** Exporters are no processes of the shop: they read none of its variables, and nobody calls them. */
  const exporters = all.filter(({ spec }) => spec?.template?.metadata?.labels?.[PART_OF] === 'shop-engines');
  const manifests = all.filter((each) => !exporters.includes(each));
  const ofKind = (kind: string) => manifests.filter((each) => each.kind === kind);
  const named = (kind: string, name: string) => ofKind(kind).find(({ metadata }) => metadata.name === name);
  const hasSandbox = named('Deployment', 'sandbox') !== undefined;
  const workloads = [...ofKind('Deployment'), ...ofKind('Job')];
  const nameOf = (workload: Manifest): ProcessName => workload.metadata.name;
  const podOf = ({ spec }: Manifest) => (spec.jobTemplate?.spec ?? spec).template;

  function environmentOf(workload: Manifest): Record<string, string> {
    const [{ envFrom, env = [] }] = podOf(workload).spec.containers;
    const configs = envFrom.map((from: Manifest) => named('ConfigMap', from.configMapRef.name).data);
    const set = env.map(({ name, value, valueFrom }: Manifest) => {
      const secret = valueFrom?.secretKeyRef;
      if (secret?.optional === true && hasSandbox) return [name, ''];
      return [name, secret || name in SECRET_VALUES ? (SECRET_VALUES[name] ?? 'a-key') : (value ?? 'a-value')];
    });
    return Object.assign({ ...IMAGE_VALUES }, ...configs, Object.fromEntries(set));
  }

  test('runs every process, the sandbox and the demo data only together', () => {
    const expected = PROCESS_NAMES.filter((name) => hasSandbox || !['sandbox', 'seed'].includes(name));
    expect(workloads.map(nameOf).sort()).toEqual([...expected].sort());
  });

  test('every image has a tag', () => {
    const images = workloads.map((workload) => podOf(workload).spec.containers[0].image as string);
    expect(images.filter((image) => !/:[^/]+$/.test(image))).toEqual([]);
  });

  test('everything is in the namespace of the shop, autoscalers with their deployments', () => {
    const inside = all.filter(({ kind }) => kind !== 'Namespace');
    expect(
      inside.filter(({ metadata }) => metadata.namespace !== 'shop').map(({ kind, metadata }) => [kind, metadata.name]),
    ).toEqual([]);
    for (const { metadata, spec } of [...ofKind('ScaledObject'), ...ofKind('HorizontalPodAutoscaler')]) {
      const scaled = ofKind(spec.scaleTargetRef.kind ?? 'Deployment').map((each) => [
        each.metadata.namespace,
        nameOf(each),
      ]);
      expect(scaled).toContainEqual([metadata.namespace, spec.scaleTargetRef.name]);
    }
  });

  test('every process has the variables that it needs', () => {
    for (const workload of workloads)
      expect(() => readConfig(ENVIRONMENTS[nameOf(workload)], environmentOf(workload)), nameOf(workload)).not.toThrow();
  });

  test('no process is given a secret that it does not read', () => {
    for (const workload of workloads) {
      const names = (podOf(workload).spec.containers[0].env ?? []).map(({ name }: Manifest) => name);
      const read = Object.keys(ENVIRONMENTS[nameOf(workload)].shape);
      expect(read, nameOf(workload)).toEqual(expect.arrayContaining(names.filter((name: string) => name !== 'POD_IP')));
    }
  });

  test('secrets have values in the development overlay only', () => {
    if (!hasSandbox) expect(ofKind('Secret')).toEqual([]);
    else expect(ofKind('Secret').length).toBeGreaterThan(0);
  });

  test('pods reach exactly the services that they call and the stores that they use', () => {
    for (const workload of ofKind('Deployment').filter((each) => nameOf(each) !== 'sandbox')) {
      const name = nameOf(workload);
      const labels = Object.keys(podOf(workload).metadata.labels);
      const sandbox = hasSandbox && CALLS_SANDBOX.includes(name) ? ['sandbox'] : [];
      const labelled = (prefix: string) =>
        labels
          .filter((label) => label.startsWith(prefix))
          .map((label) => label.slice(prefix.length))
          .sort();
      expect(labelled('calls.shop/'), name).toEqual([...(CALLS[name] ?? []), ...sandbox].sort());
      const backingServices = Object.entries(BACKING_SERVICES).filter(
        ([, variable]) => variable in ENVIRONMENTS[name].shape,
      );
      expect(
        labelled('uses.shop/').filter((use) => use !== 'internet'),
        name,
      ).toEqual(backingServices.map(([use]) => use).sort());
    }
  });

  test('every label that lets a pod out or in has its policy', () => {
    const policies = JSON.stringify(ofKind('NetworkPolicy'));
    const pods = [...ofKind('Deployment'), ...exporters];
    const labels = pods.flatMap((each) => Object.keys(podOf(each).metadata.labels));
    for (const label of labels.filter((each) => /^(calls|uses)\.shop\//.test(each)))
      expect(policies).toContain(`"${label}"`);
    expect(named('NetworkPolicy', 'default-deny').spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
  });

  test('monitoring reaches the port of the metrics, and no call', () => {
    const monitoring = ofKind('NetworkPolicy')
      .flatMap(({ spec }) => spec.ingress ?? [])
      .filter((rule: Manifest) => JSON.stringify(rule.from).includes('network.shop/monitoring'));
    for (const { ports } of monitoring) expect(ports).toEqual([{ port: 9464 }]);
    expect(monitoring).toHaveLength(exporters.length > 0 ? 2 : 1);
    for (const workload of ofKind('Deployment')) {
      const { metadata, spec } = podOf(workload);
      expect(metadata.annotations['prometheus.io/port'], nameOf(workload)).toBe('9464');
      expect(spec.containers[0].ports).toContainEqual({ name: 'metrics', containerPort: 9464 });
    }
  });

  test('traces may be sent to the monitoring namespace, and are not unless an overlay names a collector', () => {
    expect(named('NetworkPolicy', 'to-tracing').spec).toEqual({
      podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'shop' } },
      policyTypes: ['Egress'],
      egress: [
        {
          to: [{ namespaceSelector: { matchLabels: { 'network.shop/monitoring': 'true' } } }],
          ports: [{ port: 4318 }],
        },
      ],
    });
    expect(ofKind('ConfigMap').find(({ data }) => 'KAFKA_BROKERS' in data).data.OTEL_EXPORTER_OTLP_ENDPOINT).toBe('');
  });

  test('pods have no permissions that they do not need', () => {
    for (const workload of [...workloads, ...ofKind('StatefulSet'), ...exporters]) {
      const { spec } = podOf(workload);
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const { securityContext, resources } of spec.containers) {
        expect(securityContext).toMatchObject({ allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } });
        expect(Object.keys(resources.limits)).toEqual(expect.arrayContaining(['cpu', 'memory']));
        if (workload.kind !== 'StatefulSet') expect(securityContext.readOnlyRootFilesystem).toBe(true);
      }
    }
  });

  test('why a container ended is in the description of its pod', () => {
    for (const workload of [...workloads, ...ofKind('StatefulSet'), ...ofKind('CronJob'), ...exporters]) {
      const { containers, initContainers = [] } = podOf(workload).spec;
      for (const { name, terminationMessagePolicy } of [...initContainers, ...containers])
        expect(terminationMessagePolicy, `${nameOf(workload)}, ${name}`).toBe('FallbackToLogsOnError');
    }
  });

  test('in an update a new pod is ready before an old one stops, and an old one has time to stop', () => {
    for (const workload of ofKind('Deployment').filter((each) => nameOf(each) !== 'sandbox')) {
      expect(workload.spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
      const { terminationGracePeriodSeconds, containers } = podOf(workload).spec;
      const [{ lifecycle, startupProbe, livenessProbe, readinessProbe }] = containers;
      const drainMs = Number(environmentOf(workload).DRAIN_MS);
      // callers close idle connections within 3 s
      expect(drainMs).toBeGreaterThan(3_000);
      const longestMs = lifecycle.preStop.sleep.seconds * 1_000 + drainMs + STOP_MS;
      expect(terminationGracePeriodSeconds * 1_000).toBeGreaterThan(longestMs);
      expect([startupProbe, livenessProbe, readinessProbe]).not.toContain(undefined);
      expect(readinessProbe.httpGet.path).toBe('/readyz');
    }
  });

  test('no balancer keeps an unused connection for longer than the gateway does', () => {
    // 600 s are the most that those of large clouds do
    expect(Number(environmentOf(named('Deployment', 'gateway')).KEEP_ALIVE_MS)).toBeGreaterThan(600_000);
  });

  test('services, budgets and autoscalers select the pods of their process', () => {
    for (const workload of ofKind('Deployment')) {
      const name = nameOf(workload);
      const labels = podOf(workload).metadata.labels;
      const select = { 'app.kubernetes.io/name': name };
      expect(labels).toMatchObject(select);
      expect(named('Service', name).spec.selector).toMatchObject(select);
      if (name === 'sandbox') continue;
      expect(named('PodDisruptionBudget', name).spec.selector.matchLabels).toMatchObject(select);
      const scaled = named('HorizontalPodAutoscaler', name) ?? named('ScaledObject', name);
      expect(scaled.spec.scaleTargetRef.name).toBe(name);
    }
    expect(named('Service', 'notification-replicas').spec.clusterIP).toBe('None');
  });

  test('autoscalers hold replicas at the part of a core that docs/scale.md reckons with', () => {
    const scale = readFileSync(path.join(ROOT, 'docs/scale.md'), 'utf8');
    const [, percent = ''] = /cores ÷ (\d+) % of what one may use \(one core; identity two/.exec(scale) ?? [];
    const expected = (name: string) => `${Number(percent) * 10 * (name === 'identity' ? 2 : 1)}m`;
    for (const { spec } of ofKind('HorizontalPodAutoscaler'))
      expect(spec.metrics[0].resource.target, spec.scaleTargetRef.name).toEqual({
        type: 'AverageValue',
        averageValue: expected(spec.scaleTargetRef.name),
      });
    for (const { spec } of ofKind('ScaledObject')) {
      const cpu = spec.triggers.find(({ type }: Manifest) => type === 'cpu');
      expect(cpu).toMatchObject({
        metricType: 'AverageValue',
        metadata: { value: expected(spec.scaleTargetRef.name) },
      });
    }
  });

  test.skipIf(file !== 'production-sale.yaml')('before a sale each process has what 1,000 orders a minute need', () => {
    const scale = readFileSync(path.join(ROOT, 'docs/scale.md'), 'utf8');
    const times = named('ConfigMap', 'shop-sale').data;
    for (const { metadata, spec } of ofKind('ScaledObject')) {
      const [, needed = '2'] = new RegExp(`\\| ${metadata.name} +\\|[^|]+\\| +(\\d+) \\(`).exec(scale) ?? [];
      const cron = spec.triggers.find(({ type }: Manifest) => type === 'cron');
      expect(cron.metadata, metadata.name).toMatchObject(times);
      expect(Number(cron.metadata.desiredReplicas), metadata.name).toBeGreaterThanOrEqual(Number(needed));
      expect(spec.maxReplicaCount, metadata.name).toBeGreaterThan(Number(cron.metadata.desiredReplicas));
    }
    expect(ofKind('ScaledObject')).toHaveLength(PROCESS_NAMES.length - 2);
  });

  test('what is busy without using the processor scales by something else', () => {
    for (const name of ['chat', 'notification']) {
      const autoscaler = named('HorizontalPodAutoscaler', name);
      const scaled = named('ScaledObject', name);
      if (autoscaler)
        expect(autoscaler.spec.metrics.map(({ resource }: Manifest) => resource.name)).toContain('memory');
      else
        expect(
          scaled.spec.triggers.some(({ metadata }: Manifest) => metadata.query?.includes(`process="${name}"`)),
        ).toBe(true);
    }
  });

  test('KEDA signs in to the brokers with the user of the shop', () => {
    const authentications = ofKind('TriggerAuthentication').map(nameOf);
    const triggers = ofKind('ScaledObject').flatMap(({ spec }) => spec.triggers);
    for (const { authenticationRef } of triggers.filter(({ type }: Manifest) => type === 'kafka'))
      expect(authentications).toContain(authenticationRef.name);
  });

  test('a shop reaches its brokers by TLS and with a user', () => {
    const config = ofKind('ConfigMap').find(({ data }) => 'KAFKA_BROKERS' in data).data;
    if (hasSandbox) expect(config).toMatchObject({ KAFKA_TLS: 'false', KAFKA_SASL_MECHANISM: '' });
    else expect(config).toMatchObject({ KAFKA_TLS: 'true', KAFKA_SASL_MECHANISM: 'scram-sha-512' });
    for (const workload of workloads.filter((each) => 'KAFKA_BROKERS' in ENVIRONMENTS[nameOf(each)].shape))
      expect(
        podOf(workload).spec.containers[0].env.filter(({ valueFrom }: Manifest) => {
          return valueFrom?.secretKeyRef?.name === 'shop-kafka';
        }),
        nameOf(workload),
      ).toHaveLength(3);
  });

  test('the model is named for chat and for the gateway, whose Secret has only the key', () => {
    const config = ofKind('ConfigMap').find(({ data }) => 'KAFKA_BROKERS' in data).data;
    expect(config).toMatchObject({ OPENAI_MODEL: '', OPENAI_BASE_URL: '' });
    const chat = { ...environmentOf(named('Deployment', 'chat')), OPENAI_API_KEY: 'key', OPENAI_MODEL: 'small' };
    expect(() => readConfig(ENVIRONMENTS.chat, chat)).not.toThrow();
  });

  test('a pod keeps no node, and a new one has to hold for some seconds', () => {
    for (const workload of ofKind('Deployment')) {
      const { annotations } = podOf(workload).metadata;
      expect(annotations['cluster-autoscaler.kubernetes.io/safe-to-evict']).toBe('true');
      if (!hasSandbox) expect(workload.spec.minReadySeconds).toBeGreaterThan(0);
    }
  });

  test('no process runs as a user that a node may have', () => {
    for (const workload of workloads)
      expect(podOf(workload).spec.securityContext.runAsUser, nameOf(workload)).toBeGreaterThan(10_000);
  });

  test('names are resolved where a node caches them, too', () => {
    const [cluster, openShift] = named('NetworkPolicy', 'names').spec.egress;
    expect(cluster.to).toContainEqual({ ipBlock: { cidr: '169.254.20.10/32' } });
    expect(openShift.ports).toContainEqual({ port: 5353, protocol: 'UDP' });
  });

  test('third parties are reached by IPv6, too', () => {
    for (const name of ['to-internet', 'to-mail'])
      expect(named('NetworkPolicy', name).spec.egress[0].to).toContainEqual({ ipBlock: { cidr: '2000::/3' } });
  });

  test('people come in by one way, which says by which controller', () => {
    const [ingress, route] = [named('Ingress', 'shop'), named('HTTPRoute', 'shop')];
    expect([ingress, route].filter((each) => each !== undefined)).toHaveLength(1);
    if (route) expect(route.spec.parentRefs).toHaveLength(1);
    else if (!hasSandbox) expect(ingress.spec.ingressClassName).toBeTypeOf('string');
  });

  test('they find it at PUBLIC_URL', () => {
    const { hostname } = new URL(environmentOf(named('Deployment', 'gateway')).PUBLIC_URL ?? '');
    const [ingress, route] = [named('Ingress', 'shop'), named('HTTPRoute', 'shop')];
    const { rules, tls = [] } = ingress?.spec ?? {};
    const hosts = route?.spec.hostnames ?? [rules[0].host, ...tls.flatMap((each: Manifest) => each.hosts)];
    expect(new Set(hosts)).toEqual(new Set([hostname]));
  });

  test('a copy is made of the database that catalog is told of', () => {
    const [config] = podOf(named('Deployment', 'catalog')).spec.containers[0].envFrom;
    for (const job of ofKind('CronJob'))
      for (const { env } of podOf(job).spec.initContainers ?? [])
        for (const { name, valueFrom } of env)
          if (name === 'MONGO_DATABASE') expect(valueFrom.configMapKeyRef.name).toBe(config.configMapRef.name);
  });

  test('replicas of processes with tables fit into the connections of PostgreSQL', () => {
    const most = (name: string): number =>
      named('HorizontalPodAutoscaler', name)?.spec.maxReplicas ?? named('ScaledObject', name)?.spec.maxReplicaCount;
    const pool = (name: string) => Number(environmentOf(named('Deployment', name)).DATABASE_POOL);
    const withTables = PROCESS_NAMES.filter(
      (name) => 'DATABASE_URL' in ENVIRONMENTS[name].shape && !['sandbox', 'seed'].includes(name),
    );
    const connections = withTables.reduce((sum, name) => sum + (most(name) + 1) * pool(name), 0);
    if (hasSandbox) expect(connections).toBeLessThanOrEqual(190);
    const manual = readFileSync(path.join(ROOT, 'docs/operate.md'), 'utf8');
    const [, said] = new RegExp(`\`${path.parse(file).name}\`\\s(?:is\\s)?[\\d ×+()]+ = (\\d+)`).exec(manual) ?? [];
    if (/^production(-keda)?\.yaml$/.test(file)) expect(connections).toBe(Number(said));
  });
});
