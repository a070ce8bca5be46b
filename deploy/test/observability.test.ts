import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ORDER_STATUSES } from '@shop/contracts/api/order';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readCompose, ROOT } from './compose-file';
import { ENVIRONMENTS, PROCESS_NAMES } from './environments';
import { inNamespace } from './operator-rules';
import { testAlerts } from './promtool';

const FOLDER = path.join(ROOT, 'deploy/observability');
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const dashboard = JSON.parse(read('dashboards/shop.json'));
const prometheus = parse(read('prometheus/prometheus.yml'), { merge: true });
/** Engines have a job of their own, which engines.test.ts looks at. */
const shop = prometheus.scrape_configs.find(({ job_name }: { job_name: string }) => job_name === 'shop') as
  { dns_sd_configs: { port: number; names: string[] }[] } | undefined;
interface Rule {
  alert?: string;
  record?: string;
  expr: string;
}
const { groups } = parse(read('prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
const written = groups.flatMap((group) => group.rules);
const rules = written.flatMap(({ alert, expr }) => (alert === undefined ? [] : [{ alert, expr }]));
const recorded = written.flatMap(({ record }) => record ?? []);
const panels: { title: string; expr: string }[] = dashboard.panels.flatMap(
  (panel: { title: string; targets?: { expr: string }[] }) =>
    (panel.targets ?? []).map(({ expr }) => ({ title: panel.title, expr })),
);

/** Lists every metric that is looked at. */
const MEASURED = [
  'up',
  'http_request_duration_seconds_bucket',
  'http_request_duration_seconds_count',
  'bus_consumer_lag',
  'bus_dead_letters_total',
  'bus_standstill_seconds',
  'outbox_age_seconds',
  'outbox_events',
  'orders_total',
  'money_paise_total',
  'refunds_flagged',
  'disputes_open',
  'messages_total',
  'messages_waiting',
  'messages_oldest_waiting_seconds',
  'audit_differences',
  'audit_clean_age_seconds',
  'shop_build_info',
  'clock_seconds',
  'http_open',
  'database_pool',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_heap_size_used_bytes',
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
];

/** Returns the names of metrics in a query: those before a selector or a range, and `up`. */
function measurementsIn(expr: string): string[] {
  return [...expr.matchAll(/(?<![:\w])([a-z_]+_[a-z0-9_]+|up)\b(?=[{[)\s]|$)/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !['histogram_quantile', 'label_values'].includes(name));
}

test.each([...panels, ...rules.map(({ alert, expr }) => ({ title: alert, expr }))])(
  '$title asks for what is measured',
  ({ expr }) => {
    const asked = measurementsIn(expr);
    expect(asked.length + recorded.filter((record) => expr.includes(record)).length).toBeGreaterThan(0);
    expect(MEASURED).toEqual(expect.arrayContaining(asked));
  },
);

test('every metric is on the dashboard', () => {
  const shown = new Set(panels.flatMap(({ expr }) => measurementsIn(expr)));
  expect([...shown].sort()).toEqual([...MEASURED].sort());
});

test('every data source is a service of the profile, and every panel uses one of them', () => {
  const { services } = readCompose();
  const { datasources } = parse(read('grafana/datasources/datasources.yml'));
  for (const { url } of datasources) expect(services[new URL(url).hostname]?.profiles, url).toEqual(['observability']);
  const used = dashboard.panels.flatMap(({ datasource }: { datasource?: { uid: string } }) => datasource?.uid ?? []);
  expect(datasources.map(({ uid }: { uid: string }) => uid)).toEqual(expect.arrayContaining(used));
});

test('statuses in queries are statuses of orders', () => {
  const named = [...panels, ...rules].flatMap(({ expr }) =>
    [...expr.matchAll(/orders_total\{status="([^"]+)"/g)].map(([, status]) => status),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(ORDER_STATUSES).toEqual(expect.arrayContaining(named));
});

test('panels have unique names and do not overlap', () => {
  const places = dashboard.panels.map(({ gridPos: { x, y } }: { gridPos: { x: number; y: number } }) => `${x}/${y}`);
  expect(new Set(places).size).toBe(places.length);
  const titles = dashboard.panels.map(({ title }: { title: string }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test('metrics are on a separate port, which is the one that is scraped', () => {
  for (const [name, { shape }] of Object.entries(ENVIRONMENTS)) {
    expect(shape.METRICS_PORT.parse(undefined), name).toBe(9464);
    expect(shape.PORT.parse(undefined), name).not.toBe(9464);
  }
  expect(shop?.dns_sd_configs[0]?.port).toBe(9464);
});

test('every process is scraped, and an alert fires when it is down', () => {
  const scraped = shop?.dns_sd_configs[0]?.names ?? [];
  const running = PROCESS_NAMES.filter((name) => name !== 'seed');
  expect(scraped.sort()).toEqual([...running].sort());
  const missed = rules.find(({ alert }) => alert === 'ProcessMissing')?.expr ?? '';
  for (const name of running.filter((each) => each !== 'sandbox')) expect(missed).toContain(`process="${name}"`);
});

test('alerts and records look at the shop only, where others share its Prometheus', () => {
  for (const { expr } of written) {
    const bare = [...expr.matchAll(/(?<![:\w])(?:[a-z_]+_[a-z0-9_]+|up)\b(?=[{[)\s]|$)(\{[^}]*\})?/g)].filter(
      ([whole]) => !['histogram_quantile', 'humanizePercentage'].includes(whole),
    );
    const selected = bare.filter(([whole]) => whole.includes('{'));
    for (const [whole] of selected) expect(whole).toContain('job="shop"');
    expect(bare.length - selected.length, expr).toBe(0);
  }
});

test('every alert has an entry in the manual', () => {
  const manual = readFileSync(path.join(ROOT, 'docs/operate.md'), 'utf8');
  const listed = [...manual.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name);
  for (const { alert } of rules) expect(listed, alert).toContain(alert);
});

test('every alert is tested', () => {
  const tested = read('prometheus/alerts.test.yml');
  for (const { alert } of rules) expect(tested).toMatch(new RegExp(`alertname: ${alert}\\n +exp_alerts`));
});

test('the rules for the Prometheus operator are those of the file, in the namespace by which alerts find their way', () => {
  expect(parse(read('operator/rules.yaml')).spec.groups).toEqual(groups.map(inNamespace));
});

test('with the operator the same people are told of the same alerts as with compose', () => {
  const { route, inhibit_rules: inhibits, receivers } = parse(read('alertmanager/alertmanager.yml'));
  const { spec } = parse(read('operator/alerting.yaml'));
  expect(spec.route).toEqual({
    receiver: route.receiver,
    groupBy: route.group_by,
    groupWait: route.group_wait,
    groupInterval: route.group_interval,
    repeatInterval: route.repeat_interval,
    routes: [
      {
        matchers: [{ name: 'severity', matchType: '=', value: 'warning' }],
        receiver: 'operators',
        groupWait: '5m',
        repeatInterval: '24h',
      },
    ],
  });
  const asText = (matchers: { name: string; matchType: string; value: string }[]) =>
    matchers.map(({ name, matchType, value }) => `${name}${matchType}"${value}"`);
  const written = spec.inhibitRules.map(({ sourceMatch, targetMatch, equal }: Record<string, never>) => ({
    source_matchers: asText(sourceMatch ?? []),
    target_matchers: asText(targetMatch ?? []),
    ...(equal === undefined ? {} : { equal }),
  }));
  expect(written).toEqual(inhibits);
  expect(spec.receivers.map(({ name }: { name: string }) => name)).toEqual(
    receivers.map(({ name }: { name: string }) => name),
  );
  expect(spec.receivers[0].webhookConfigs).toEqual([
    { urlSecret: { name: 'shop-alerts', key: 'ALERT_WEBHOOK_URL' }, sendResolved: true },
  ]);
});

test.each(['shop', 'postgres', 'redis', 'kafka', 'mongo', 'minio'])('the dashboard %s leads to the others', (name) => {
  const { tags, links } = JSON.parse(read(`dashboards/${name}.json`));
  expect(tags).toContain('shop');
  expect(links).toEqual([expect.objectContaining({ type: 'dashboards', tags: ['shop'] })]);
});

test('the operator scrapes the same port and names targets as compose does', () => {
  const { spec } = parse(read('operator/pod-monitor.yaml'));
  const [endpoint] = spec.podMetricsEndpoints;
  expect(endpoint.port).toBe('metrics');
  expect(endpoint.relabelings).toEqual([
    { targetLabel: 'job', replacement: 'shop' },
    { sourceLabels: ['__meta_kubernetes_pod_label_app_kubernetes_io_name'], targetLabel: 'process' },
  ]);
});

test('somebody is told: Prometheus has an Alertmanager, and it has an address', () => {
  const { services } = readCompose();
  const [target] = prometheus.alerting.alertmanagers[0].static_configs[0].targets as string[];
  expect(services[target?.split(':')[0] ?? '']?.profiles).toEqual(['observability']);
  const { route, receivers } = parse(read('alertmanager/alertmanager.yml'));
  const names = receivers.map(({ name }: { name: string }) => name);
  expect([route, ...route.routes].every(({ receiver }: { receiver: string }) => names.includes(receiver))).toBe(true);
  expect(services.alertmanager?.configs).toEqual([{ source: 'alert-webhook', target: '/etc/alertmanager/webhook' }]);
});

test('an alert silences no alert of another service', () => {
  interface Inhibition {
    readonly source_matchers: string[];
    readonly target_matchers: string[];
    readonly equal?: string[];
  }
  const { inhibit_rules: rules } = parse(read('alertmanager/alertmanager.yml')) as { inhibit_rules: Inhibition[] };
  for (const { source_matchers: source, target_matchers: target, equal = [] } of rules) {
    const isOfOne =
      target.some((each) => each.startsWith('service=')) || source.some((each) => each.startsWith('engine='));
    expect(isOfOne || equal.includes('service'), target.join()).toBe(true);
  }
});

// one of them lets a week go by
testAlerts('alerts fire when they should, and not otherwise', 'alerts.test.yml', 180_000);
