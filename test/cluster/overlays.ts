import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { apply, ask, get, kubectl, list, type Resource } from './kubectl';
import { check, notRun } from './report';

const OVERLAYS = fileURLToPath(new URL('../../deploy/overlays', import.meta.url));
const NAMESPACE = 'shop';
export const IN_SHOP = ['--namespace', NAMESPACE];
/** The shop's own processes, without what measures its backing services. */
const OWN = [...IN_SHOP, '--selector', 'app.kubernetes.io/part-of=shop'];
const ZONE = 'topology.kubernetes.io/zone';
/** Longest time for pods to come or go, as kubectl takes it. */
export const PATIENCE = '180s';
/** Longest time until the pods of a lost node are missed, taken away and started elsewhere, in ms. */
const LOST_MS = 180_000;

/** Applies every overlay server-side, in turn, and checks what the cluster makes of it. Leaves nothing behind. */
export async function checkOverlays(): Promise<void> {
  const served = new Set(ask('api-resources', '--output', 'name').trim().split('\n'));
  for (const overlay of readdirSync(OVERLAYS)) {
    const manifests = render(overlay);
    const missing = missingKinds(manifests, served);
    if (missing.length > 0) notRun(`${overlay}: parts of it`, `this cluster does not know ${missing.join(', ')}`);
    const known = manifests.filter(({ kind }) => !missing.includes(kind));
    const applied = await check(`${overlay}: applied server-side`, () => accept(known));
    if (applied) await checkShop(overlay, known);
    ask('delete', 'namespace', NAMESPACE, '--timeout', PATIENCE);
  }
}

/** Has a server check every overlay without keeping anything but the namespace, which is taken away again. */
export async function checkAccepted(): Promise<void> {
  const served = new Set(ask('api-resources', '--output', 'name').trim().split('\n'));
  ask('create', 'namespace', NAMESPACE);
  for (const overlay of readdirSync(OVERLAYS)) {
    const manifests = render(overlay);
    const missing = missingKinds(manifests, served);
    if (missing.length > 0) notRun(`${overlay}: parts of it`, `this cluster does not know ${missing.join(', ')}`);
    const known = manifests.filter(({ kind }) => !missing.includes(kind));
    await check(`${overlay}: accepted by the server`, () => accept(known, '--dry-run=server'));
  }
  ask('delete', 'namespace', NAMESPACE, '--timeout', PATIENCE);
}

async function checkShop(overlay: string, manifests: readonly Resource[]): Promise<void> {
  const hasOne = overlay === 'development';
  await check(`${overlay}: nothing outside of its namespace`, () => nothingOutside(manifests));
  await check(`${overlay}: every Deployment is available`, () => allAvailable(hasOne ? 1 : 2));
  await check(`${overlay}: each autoscaler has its Deployment, each Deployment one`, () => autoscalersFit());
  if (hasOne) return;
  await check(`${overlay}: replicas are on several nodes, and in several zones`, () => spread());
  // the others have the same Deployments
  if (overlay !== 'production') return;
  await check(`${overlay}: a drained node leaves nobody without a replica`, () => drain());
  await check(`${overlay}: a lost node leaves each Deployment a replica, and its pods come up elsewhere`, () =>
    loseNode(),
  );
  await check(`${overlay}: every Deployment restarts without a moment below its replicas`, () => restart());
}

function render(overlay: string): Resource[] {
  const text = ask('kustomize', `${OVERLAYS}/${overlay}`);
  return parseAllDocuments(text).map((each) => each.toJS() as Resource);
}

/** Kinds of custom resources that the cluster has no definitions of. */
function missingKinds(manifests: readonly Resource[], served: ReadonlySet<string>): string[] {
  const custom = { ScaledObject: 'scaledobjects.keda.sh', TriggerAuthentication: 'triggerauthentications.keda.sh' };
  const others = {
    PodMonitor: 'podmonitors.monitoring.coreos.com',
    PrometheusRule: 'prometheusrules.monitoring.coreos.com',
    AlertmanagerConfig: 'alertmanagerconfigs.monitoring.coreos.com',
    HTTPRoute: 'httproutes.gateway.networking.k8s.io',
  };
  const kinds = new Set(manifests.map(({ kind }) => kind));
  return Object.entries({ ...custom, ...others }).flatMap(([kind, name]) =>
    kinds.has(kind) && !served.has(name) ? [kind] : [],
  );
}

const accept = (manifests: readonly Resource[], ...options: readonly string[]): string =>
  `${
    apply(manifests, ...options)
      .trim()
      .split('\n').length
  } objects, no error and no warning`;

function nothingOutside(manifests: readonly Resource[]): string {
  const kinds = [...new Set(manifests.map(({ kind }) => kind))].filter((kind) => kind !== 'Namespace');
  const ours = new Set(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`));
  const outside = kinds
    .flatMap((kind) => list(kind, '--all-namespaces'))
    .filter(({ kind, metadata }) => metadata.namespace !== NAMESPACE && ours.has(`${kind} ${metadata.name}`));
  const named = outside.map(({ kind, metadata }) => `${kind} ${metadata.namespace ?? ''}/${metadata.name}`);
  if (named.length > 0) throw new Error(named.join(', '));
  return `${kinds.length} kinds looked through`;
}

const nameOf = ({ metadata }: Resource) => metadata.name;

function allAvailable(least: number): string {
  ask('wait', ...IN_SHOP, '--for=condition=Available', 'deployment', '--all', '--timeout', PATIENCE);
  const scaled = scaledByKeda();
  // without its operator nobody acts for a ScaledObject: the autoscaler that it would make is played here
  for (const name of scaled) ask('scale', ...IN_SHOP, 'deployment', name, `--replicas=${least}`);
  const deployments = list('deployment', ...OWN);
  for (const each of deployments) {
    const wanted = nameOf(each) === 'sandbox' ? 1 : least;
    const pods = `{.status.availableReplicas}=${wanted}`;
    ask('wait', ...IN_SHOP, `--for=jsonpath=${pods}`, `deployment/${nameOf(each)}`, '--timeout', PATIENCE);
  }
  return `${deployments.length} Deployments with ${least} replicas or more`;
}

function scaledByKeda(): string[] {
  const { code } = kubectl(['get', 'crd', 'scaledobjects.keda.sh']);
  if (code !== 0) return [];
  return list('scaledobjects.keda.sh', ...IN_SHOP).map(targetOf);
}

function targetOf({ spec }: Resource): string {
  return (spec.scaleTargetRef as { name: string }).name;
}

function autoscalersFit(): string {
  const targets = [...list('hpa', ...IN_SHOP).map(targetOf), ...scaledByKeda()].sort();
  const expected = list('deployment', ...OWN)
    .map(nameOf)
    .filter((name) => name !== 'sandbox')
    .sort();
  if (targets.join() !== expected.join()) throw new Error(`${targets.join(' ')} against ${expected.join(' ')}`);
  return `${targets.length} of each`;
}

function podsByProcess(): Map<string, Resource[]> {
  const pods = list('pod', ...OWN);
  const alive = pods.filter(({ metadata }) => metadata.deletionTimestamp === undefined);
  const byProcess = new Map<string, Resource[]>();
  for (const pod of alive) {
    const process = pod.metadata.labels?.['app.kubernetes.io/name'] ?? '';
    byProcess.set(process, [...(byProcess.get(process) ?? []), pod]);
  }
  return byProcess;
}

function spread(): string {
  const zones = new Map(list('node').map((node) => [nameOf(node), node.metadata.labels?.[ZONE] ?? '']));
  if (new Set(zones.values()).size < 2) return 'the cluster has one zone: nothing to spread over';
  for (const [name, pods] of podsByProcess()) {
    const nodes = new Set(pods.map(({ spec }) => String(spec.nodeName)));
    const inZones = new Set([...nodes].map((node) => zones.get(node)));
    if (nodes.size < 2 || inZones.size < 2) throw new Error(`${name} is on ${[...nodes].join(', ')} only`);
  }
  return `two nodes and two zones at least, for each`;
}

function drain(): string {
  const [node = ''] = [...podsByProcess().values()].flat().map(({ spec }) => String(spec.nodeName));
  const startedAt = performance.now();
  try {
    ask('drain', node, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout', PATIENCE);
    const seconds = (performance.now() - startedAt) / 1000;
    ask('wait', ...IN_SHOP, '--for=condition=Available', 'deployment', '--all', '--timeout', PATIENCE);
    const left = [...podsByProcess().values()].flat().filter(({ spec }) => spec.nodeName === node);
    if (left.length > 0) throw new Error(`${left.length} pods are still on ${node}`);
    return `${node} in ${seconds.toFixed(1)} s`;
  } finally {
    ask('uncordon', node);
  }
}

/** Takes a node away without a word, as its provider does when a machine is gone, and puts it back afterwards. */
function loseNode(): string {
  const [lost = ''] = [...podsByProcess().values()].flat().map(({ spec }) => String(spec.nodeName));
  const node = get('node', lost);
  const startedAt = performance.now();
  try {
    ask('delete', 'node', lost, '--wait=false');
    let looks = 0;
    for (; !allBack(lost); looks += 1) {
      if (performance.now() - startedAt > LOST_MS)
        throw new Error(`pods are still missing: ${missingReplicas().join(', ')}`);
    }
    return `${lost}: all replicas elsewhere after ${((performance.now() - startedAt) / 1000).toFixed(0)} s, looked at ${looks} times`;
  } finally {
    const { name, labels, annotations } = node.metadata as { name: string; labels: object; annotations?: object };
    const again = {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name, labels, annotations },
      spec: {},
      status: node.status,
    };
    kubectl(['create', '--filename', '-'], JSON.stringify(again));
    ask('wait', '--for=condition=Ready', `node/${lost}`, '--timeout', PATIENCE);
  }
}

/** @throws when a Deployment is without any replica */
function allBack(lost: string): boolean {
  const without = list('deployment', ...OWN).find((each) => availableOf(each) === 0);
  if (without) throw new Error(`${nameOf(without)} was left without a replica`);
  const elsewhere = [...podsByProcess().values()].flat().every(({ spec }) => spec.nodeName !== lost);
  return elsewhere && missingReplicas().length === 0;
}

function missingReplicas(): string[] {
  return list('deployment', ...OWN).flatMap((each) => {
    const { replicas = 1 } = each.spec as { replicas?: number };
    return availableOf(each) < replicas ? [`${nameOf(each)} has ${availableOf(each)} of ${replicas}`] : [];
  });
}

function availableOf({ status = {} }: Resource): number {
  const { availableReplicas = 0 } = status as { availableReplicas?: number };
  return availableReplicas;
}

function restart(): string {
  const deployments = list('deployment', ...OWN).map(nameOf);
  for (const name of deployments) ask('rollout', 'restart', ...IN_SHOP, `deployment/${name}`);
  let looks = 0;
  for (let open = deployments; open.length > 0; looks += 1) {
    const [missing] = missingReplicas();
    if (missing !== undefined) throw new Error(missing);
    open = open.filter((name) => kubectl(['rollout', 'status', ...IN_SHOP, `deployment/${name}`, '--timeout=1s']).code);
  }
  return `${deployments.length} Deployments, looked at ${looks} times meanwhile`;
}
