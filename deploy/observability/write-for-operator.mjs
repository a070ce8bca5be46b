#!/usr/bin/env node
// Writes for clusters with the Prometheus operator: rules of prometheus/ as PrometheusRules, alertmanager.yml as an AlertmanagerConfig.
import { readFileSync, writeFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';

const at = (file) => new URL(file, import.meta.url);
const read = (file) => parse(readFileSync(at(file), 'utf8'));

function write(from, to, { apiVersion, kind, name, spec }) {
  const manifest = { apiVersion, kind, metadata: { name, labels: { 'app.kubernetes.io/part-of': 'shop' } }, spec };
  const text = stringify(manifest, { lineWidth: 110, singleQuote: true });
  writeFileSync(at(to), `# Made by deploy/observability/write-for-operator.mjs from ${from}.\n${text}`);
}

const rules = (from, name) => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  name,
  spec: { groups: read(from).groups.map((group) => ({ ...group, rules: group.rules.map(inNamespace) })) },
});

/** An AlertmanagerConfig is asked about alerts of its own namespace only, and sums over processes have lost theirs. */
const inNamespace = (rule) =>
  rule.alert === undefined ? rule : { ...rule, labels: { ...rule.labels, namespace: 'shop' } };

/** Names in snake case as the operator's, and matchers as its objects. */
function forOperator(value) {
  if (Array.isArray(value)) return value.map(forOperator);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      if (name === 'matchers') return [name, each.map(matcher)];
      if (name.endsWith('_matchers')) return [inCamels(name.replace('matchers', 'match')), each.map(matcher)];
      // the Secret with the address, in place of the file that compose mounts
      if (name === 'url_file') return ['urlSecret', { name: 'shop-alerts', key: 'ALERT_WEBHOOK_URL' }];
      return [inCamels(name), forOperator(each)];
    }),
  );
}

const inCamels = (name) => name.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase());

function matcher(text) {
  const [, name, matchType, value] = /^(\w+)(=~|!~|!=|=)"(.*)"$/.exec(text);
  return { name, matchType, value };
}

write('prometheus/alerts.yml', 'operator/rules.yaml', rules('prometheus/alerts.yml', 'shop'));
write('prometheus/engines.yml', 'operator/engine-rules.yaml', rules('prometheus/engines.yml', 'shop-engines'));
write('alertmanager/alertmanager.yml', 'operator/alerting.yaml', {
  apiVersion: 'monitoring.coreos.com/v1alpha1',
  kind: 'AlertmanagerConfig',
  name: 'shop',
  spec: forOperator(read('alertmanager/alertmanager.yml')),
});
