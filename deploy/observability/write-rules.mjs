#!/usr/bin/env node
// Writes the rules of prometheus/alerts.yml as a PrometheusRule, for clusters with the Prometheus operator.
import { readFileSync, writeFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';

const at = (file) => new URL(file, import.meta.url);
const { groups } = parse(readFileSync(at('prometheus/alerts.yml'), 'utf8'));
const manifest = {
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: { name: 'shop', labels: { 'app.kubernetes.io/part-of': 'shop' } },
  spec: { groups },
};
const text = stringify(manifest, { lineWidth: 110, singleQuote: true });
writeFileSync(
  at('operator/rules.yaml'),
  `# Made by deploy/observability/write-rules.mjs from prometheus/alerts.yml.\n${text}`,
);
