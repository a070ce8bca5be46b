import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readCompose, ROOT } from './compose-file';
import { inNamespace } from './operator-rules';
import { testAlerts } from './promtool';

const read = (file: string) => readFileSync(path.join(ROOT, 'deploy', file), 'utf8');
const ENGINES = ['postgres', 'redis', 'kafka', 'mongo', 'minio'] as const;
/** MinIO measures itself. */
const WITH_EXPORTER = ENGINES.filter((engine) => engine !== 'minio');

interface Panel {
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource?: { uid: string };
  targets?: { expr: string }[];
}
const dashboardOf = (engine: string) =>
  JSON.parse(read(`observability/dashboards/${engine}.json`)) as { uid: string; panels: Panel[] };

const { groups } = parse(read('observability/prometheus/engines.yml')) as {
  groups: { rules: { alert: string; expr: string }[] }[];
};
const alerts = groups.flatMap(({ rules }) => rules);
const { scrape_configs: jobs } = parse(read('observability/prometheus/prometheus.yml')) as {
  scrape_configs: { job_name: string; static_configs?: { targets: string[]; labels: Record<string, string> }[] }[];
};
const scraped = jobs.find(({ job_name }) => job_name === 'shop-engines')?.static_configs ?? [];

/** What is given to whoever asks: names that were seen, or read in the source of an exporter, as each file says. */
const given = new Set(['up']);
for (const source of [...ENGINES, 'kubernetes'])
  for (const line of read(`test/fixtures/${source}-metrics.txt`).split('\n'))
    if (line !== '' && !line.startsWith('#')) given.add(line);

/** Every metric in a query, with its selector. */
const metricsIn = (expr: string) =>
  [...expr.matchAll(/(?<![\w"])((?:pg|redis|kafka|mongodb|minio|kube|kubelet)_\w+|up\b)(\{[^}]*\})?/g)].map(
    ([, name = '', selector = '']) => ({ name, selector }),
  );

const queries = [
  ...ENGINES.flatMap((engine) =>
    dashboardOf(engine).panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ title: `${engine}: ${title}`, expr })),
    ),
  ),
  ...alerts.map(({ alert, expr }) => ({ title: alert, expr })),
];

test.each(queries)('$title asks for what exporters give, of the shop alone', ({ expr }) => {
  const asked = metricsIn(expr);
  expect(asked.length).toBeGreaterThan(0);
  for (const { name, selector } of asked) {
    expect(given, name).toContain(name);
    expect(selector, name).toContain(name.startsWith('kube') ? 'namespace="shop"' : 'job="shop-engines"');
  }
});

test.each(ENGINES)('the dashboard of %s has unique titles, and panels that do not overlap', (engine) => {
  const { uid, panels } = dashboardOf(engine);
  expect(uid).toBe(`shop-${engine}`);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}/${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  const used = new Set(panels.flatMap(({ datasource }) => datasource?.uid ?? []));
  expect([...used]).toEqual(['prometheus']);
});

test('every alert has an entry in the manual, and a test', () => {
  const manual = readFileSync(path.join(ROOT, 'docs/operate.md'), 'utf8');
  const tested = read('observability/prometheus/engines.test.yml');
  for (const { alert } of alerts) {
    expect(manual).toMatch(new RegExp(`^\\| \`${alert}\` +\\|`, 'm'));
    expect(tested).toMatch(new RegExp(`alertname: ${alert}\\n +exp_alerts`));
  }
});

test('the rules for the Prometheus operator are those of the file', () => {
  expect(parse(read('observability/operator/engine-rules.yaml')).spec.groups).toEqual(groups.map(inNamespace));
});

test('every dashboard is in the component, and every file of rules is read', () => {
  const { configMapGenerator, resources } = parse(read('observability/kustomization.yaml'));
  const files = readdirSync(path.join(ROOT, 'deploy/observability/dashboards')).map((file) => `dashboards/${file}`);
  expect([...configMapGenerator[0].files].sort()).toEqual(files.sort());
  const manifests = readdirSync(path.join(ROOT, 'deploy/observability/operator')).map((file) => `operator/${file}`);
  expect([...resources].sort()).toEqual(manifests.sort());
  const { rule_files: rules } = parse(read('observability/prometheus/prometheus.yml'));
  expect(rules).toEqual(['alerts.yml', 'engines.yml']);
});

describe('in compose', () => {
  const { services } = readCompose();

  test('every engine is scraped, at its exporter or at itself', () => {
    expect(scraped.map(({ labels }) => labels.engine).sort()).toEqual([...ENGINES].sort());
    for (const {
      targets: [target = ''],
      labels,
    } of scraped) {
      const [host = '', port] = target.split(':');
      const exporter = services[host];
      if (labels.engine === 'minio') expect(exporter?.environment?.MINIO_PROMETHEUS_AUTH_TYPE).toBe('public');
      else {
        expect(host).toBe(`${labels.engine}-exporter`);
        expect(port).toBe('9464');
        const said = [...(exporter?.command ?? []), ...Object.values(exporter?.environment ?? {})].join('\n');
        expect(said).toContain(':9464');
        expect(said).toMatch(new RegExp(`\\b${labels.engine}:\\d+`));
      }
    }
  });

  test.each(WITH_EXPORTER)('the exporter of %s is in the profile, and is locked up', (engine) => {
    expect(services[`${engine}-exporter`]).toMatchObject({
      profiles: ['observability'],
      read_only: true,
      depends_on: { [engine]: { condition: 'service_healthy' } },
    });
  });
});

describe('in Kubernetes', () => {
  const folder = 'components/engine-exporters';
  const { resources, patches } = parse(read(`${folder}/kustomization.yaml`));

  test.each(WITH_EXPORTER)('the exporter of %s runs as its own user, and reaches its engine only', (engine) => {
    expect(resources).toContain(`${engine}.yaml`);
    const { metadata, spec } = parse(read(`${folder}/${engine}.yaml`));
    expect(metadata.name).toBe(`${engine}-exporter`);
    const { labels } = spec.template.metadata;
    expect(labels).toMatchObject({ 'app.kubernetes.io/part-of': 'shop-engines', 'network.shop/engine': engine });
    expect(Object.keys(labels).filter((label) => /^(uses|calls)\.shop\//.test(label))).toEqual([`uses.shop/${engine}`]);
    const [{ image, env }] = spec.template.spec.containers;
    expect(image).toBe(readCompose().services[`${engine}-exporter`]?.image);
    const secrets = env.flatMap((each: { valueFrom?: { secretKeyRef?: { name: string } } }) => {
      return each.valueFrom?.secretKeyRef?.name ?? [];
    });
    expect(new Set(secrets)).toEqual(new Set(['shop-user-monitor']));
  });

  test('every exporter may do nothing on its node, and has limits', () => {
    const { spec } = parse(patches[0].patch).spec.template;
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(spec.containers[0]).toMatchObject({
      ports: [{ name: 'metrics', containerPort: 9464 }],
      resources: { requests: { cpu: expect.any(String) }, limits: { memory: expect.any(String) } },
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
    });
  });

  test('Prometheus reaches the exporters, and names them as in compose', () => {
    const [policy] = parseAllDocuments(read(`${folder}/network.yaml`)).map((each) => each.toJS());
    const selected = { 'app.kubernetes.io/part-of': 'shop-engines' };
    expect(policy.spec.podSelector.matchLabels).toEqual(selected);
    expect(policy.spec.ingress[0].ports).toEqual([{ port: 9464 }]);
    const { spec } = parse(read('observability/operator/engines-pod-monitor.yaml'));
    expect(spec.selector.matchLabels).toEqual(selected);
    expect(spec.podMetricsEndpoints[0]).toMatchObject({
      port: 'metrics',
      relabelings: [
        { targetLabel: 'job', replacement: 'shop-engines' },
        { sourceLabels: ['__meta_kubernetes_pod_label_network_shop_engine'], targetLabel: 'engine' },
      ],
    });
  });
});

describe('the user of the exporters only looks', () => {
  test('in PostgreSQL: how the server does, and nothing that somebody keeps there', () => {
    const grants = [...read('rights/postgres-monitor.sql').matchAll(/\bGRANT ([\w ]+?) (?:ON|TO)\b/g)];
    expect(grants.map(([, right]) => right)).toEqual(['pg_monitor', 'CONNECT']);
    expect(read('rights/postgres-monitor.sql')).toContain('SET default_transaction_read_only = on');
  });

  test('in Redis: no key, no settings', () => {
    const [, rules = ''] = /user monitor "\$PASSWORD_MONITOR" '([^']+)'/.exec(read('rights/redis.sh')) ?? [];
    const [first, ...allowed] = rules.split(' ');
    expect(first).toBe('-@all');
    expect(allowed.sort()).toEqual(['+client|setname', '+info', '+latency|latest', '+ping', '+slowlog|len']);
  });

  test('in Kafka: that topics and groups are there, and no event', () => {
    const script = read('rights/kafka.sh');
    const [, operations = ''] = /^ +monitor=\(--allow-principal .*\)" (--operation .+)\)$/m.exec(script) ?? [];
    expect(operations).toBe('--operation Describe');
    const rest = [...script.matchAll(/^ +allow "\$\{monitor\[@\]\}" (.+)$/gm)].map(([, more]) => more);
    expect(rest.length).toBeGreaterThan(0);
    for (const more of rest) expect(more).not.toContain('--operation');
  });

  test('in MongoDB: how the server does, and the log of changes', () => {
    const script = read('rights/mongo.js');
    expect(script).toContain(`roles: ['clusterMonitor', oplog]`);
    expect(script).toContain(`[{ resource: { db: 'local', collection: 'oplog.rs' }, actions: ['find'] }]`);
  });
});

testAlerts('alerts of engines fire when they should, and not otherwise', 'engines.test.yml', 60_000);
