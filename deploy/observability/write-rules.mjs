#!/usr/bin/env node
// Writes the rules of prometheus/ as PrometheusRules, for clusters with the Prometheus operator.
import { readFileSync, writeFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';

const at = (file) => new URL(file, import.meta.url);

function write(from, to, name) {
  const { groups } = parse(readFileSync(at(from), 'utf8'));
  const manifest = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name, labels: { 'app.kubernetes.io/part-of': 'shop' } },
    spec: { groups },
  };
  const text = stringify(manifest, { lineWidth: 110, singleQuote: true });
  writeFileSync(at(to), `# Made by deploy/observability/write-rules.mjs from ${from}.\n${text}`);
}

write('prometheus/alerts.yml', 'operator/rules.yaml', 'shop');
write('prometheus/engines.yml', 'operator/engine-rules.yaml', 'shop-engines');
