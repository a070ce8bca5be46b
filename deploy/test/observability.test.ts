import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ORDER_STATUSES } from '@shop/contracts/api/order';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readCompose, ROOT } from './compose-file';
import { ENVIRONMENTS, PROCESS_NAMES } from './environments';

const FOLDER = path.join(ROOT, 'deploy/observability');
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const dashboard = JSON.parse(read('dashboards/shop.json'));
const prometheus = parse(read('prometheus/prometheus.yml'), { merge: true });
const rules: { alert: string; expr: string }[] = parse(read('prometheus/alerts.yml')).groups[0].rules;
const panels: { title: string; expr: string }[] = dashboard.panels.flatMap(
  (panel: { title: string; targets?: { expr: string }[] }) =>
    (panel.targets ?? []).map(({ expr }) => ({ title: panel.title, expr })),
);

/** Lists every metric. */
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
];

/** Returns the names of metrics in a query: those before a selector or a range, and `up`. */
function measurementsIn(expr: string): string[] {
  return [...expr.matchAll(/\b([a-z_]+_[a-z_]+|up)\b(?=[{[)\s]|$)/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !['histogram_quantile', 'label_values'].includes(name));
}

test.each([...panels, ...rules.map(({ alert, expr }) => ({ title: alert, expr }))])(
  '$title asks for what is measured',
  ({ expr }) => {
    const asked = measurementsIn(expr);
    expect(asked.length).toBeGreaterThan(0);
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
  const jobs: { dns_sd_configs: { port: number }[] }[] = prometheus.scrape_configs;
  for (const [name, { shape }] of Object.entries(ENVIRONMENTS)) {
    expect(shape.METRICS_PORT.parse(undefined), name).toBe(9464);
    expect(shape.PORT.parse(undefined), name).not.toBe(9464);
  }
  expect(jobs.map(({ dns_sd_configs: [where] }) => where?.port)).toEqual([9464]);
});

test('every process is scraped, and an alert fires when it is down', () => {
  const scraped = prometheus.scrape_configs.flatMap(
    (job: { dns_sd_configs: { names: string[] }[] }) => job.dns_sd_configs[0]?.names ?? [],
  );
  const running = PROCESS_NAMES.filter((name) => name !== 'seed');
  expect(scraped.sort()).toEqual([...running].sort());
  const missed = rules.find(({ alert }) => alert === 'ProcessMissing')?.expr ?? '';
  for (const name of running.filter((each) => each !== 'sandbox')) expect(missed).toContain(`"${name}"`);
});
