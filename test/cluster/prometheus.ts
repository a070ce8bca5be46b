import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { accountWith } from './beside';

// A Prometheus where deploy/components/keda asks for one, which takes the shop's pods as its PodMonitor has an operator's take them.

export const NAMESPACE = 'monitoring';
export const IMAGE = 'prom/prometheus:v3.5.0';
const NAME = 'prometheus-operated';
const PORT = 9090;
const MONITOR = fileURLToPath(new URL('../../deploy/observability/operator/pod-monitor.yaml', import.meta.url));

export const PROMETHEUS = { name: NAME, namespace: NAMESPACE };

export function prometheus(): object[] {
  const metadata = PROMETHEUS;
  return [
    {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: NAMESPACE, labels: { 'network.shop/monitoring': 'true' } },
    },
    ...accountWith(metadata, [{ apiGroups: [''], resources: ['pods'], verbs: ['get', 'list', 'watch'] }]),
    { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { 'prometheus.yml': stringify(configuration()) } },
    deployment(),
    { apiVersion: 'v1', kind: 'Service', metadata, spec: { selector: { app: NAME }, ports: [{ port: PORT }] } },
  ];
}

interface Relabeling {
  readonly sourceLabels?: readonly string[];
  readonly targetLabel: string;
  readonly replacement?: string;
}

interface PodMonitor {
  readonly spec: {
    readonly selector: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly podMetricsEndpoints: readonly [{ readonly port: string; readonly relabelings: readonly Relabeling[] }];
  };
}

/** As the operator makes it of the PodMonitor. */
function configuration(): object {
  const { spec } = parse(readFileSync(MONITOR, 'utf8')) as PodMonitor;
  const [{ port, relabelings }] = spec.podMetricsEndpoints;
  const keep = (label: string, regex: string) => ({ source_labels: [label], action: 'keep', regex });
  const selected = Object.entries(spec.selector.matchLabels).map(([name, value]) =>
    keep(`__meta_kubernetes_pod_label_${name.replaceAll(/\W/g, '_')}`, value),
  );
  const relabeled = relabelings.map(({ sourceLabels, targetLabel, replacement }) => ({
    ...(sourceLabels === undefined ? {} : { source_labels: sourceLabels }),
    target_label: targetLabel,
    ...(replacement === undefined ? {} : { replacement }),
  }));
  return {
    global: { scrape_interval: '5s' },
    scrape_configs: [
      {
        job_name: 'shop',
        kubernetes_sd_configs: [{ role: 'pod', namespaces: { names: ['shop'] } }],
        relabel_configs: [...selected, keep('__meta_kubernetes_pod_container_port_name', port), ...relabeled],
      },
    ],
  };
}

function deployment(): object {
  const container = {
    name: 'prometheus',
    image: IMAGE,
    imagePullPolicy: 'IfNotPresent',
    args: ['--config.file=/etc/shop/prometheus.yml', '--storage.tsdb.path=/tmp/prometheus'],
    readinessProbe: { httpGet: { path: '/-/ready', port: PORT }, periodSeconds: 1 },
    resources: { requests: { cpu: '50m', memory: '64Mi' } },
    volumeMounts: [
      { name: 'configuration', mountPath: '/etc/shop' },
      { name: 'data', mountPath: '/tmp' },
    ],
  };
  const volumes = [
    { name: 'configuration', configMap: { name: NAME } },
    { name: 'data', emptyDir: {} },
  ];
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: NAME, namespace: NAMESPACE },
    spec: {
      selector: { matchLabels: { app: NAME } },
      template: {
        metadata: { labels: { app: NAME } },
        spec: { serviceAccountName: NAME, containers: [container], volumes },
      },
    },
  };
}
