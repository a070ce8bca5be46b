import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments, stringify } from 'yaml';
import { CLASS } from './ingress-controller';
import { ask, type Resource } from './kubectl';

const DEPLOY = fileURLToPath(new URL('../../deploy', import.meta.url));
const DEVELOPMENT = path.join(DEPLOY, 'overlays/development');
const ENGINES = 'kafka|mongo|postgres|redis|minio';

/** Variables with which the shop uses backing services outside of the cluster. */
const OUTSIDE = {
  'shop-postgres': ['DATABASE_URL'],
  'shop-mongo': ['MONGO_URL'],
  'shop-redis': ['REDIS_URL'],
  'shop-pictures': ['S3_ACCESS_KEY', 'S3_SECRET_KEY'],
};
const OUTSIDE_CONFIG = ['KAFKA_BROKERS', 'S3_ENDPOINT'];

/** Whether the environment names backing services that pods reach; else those of the overlay are used. */
export const enginesAreOutside = (env: NodeJS.ProcessEnv): boolean => (env.DATABASE_URL ?? '') !== '';

/**
 * The development overlay as the tests need it: reached from outside at a port of the node, by one caller without a limit,
 * and with the backing services of the environment where it names them.
 * @throws with the variables that are missing
 */
export function renderShop(env: NodeJS.ProcessEnv): string {
  return inFolder((folder) => {
    writeFileSync(path.join(folder, 'outside.yaml'), REACHED_FROM_OUTSIDE.map((each) => stringify(each)).join('---\n'));
    return kustomization(folder, env);
  });
}

/** The route that a cluster with the Gateway API has in place of the Ingress, for a host. */
export function renderRoute(host: string): Resource {
  const [route] = renderKinds('gateway-api', ['HTTPRoute'], [`PUBLIC_URL=https://${host}`]);
  if (!route) throw new Error('the component gateway-api has no HTTPRoute');
  return route;
}

/** What KEDA's operator makes autoscalers of, for the brokers of the environment. */
export const renderScaling = (env: NodeJS.ProcessEnv): Resource[] =>
  renderKinds('keda', ['ScaledObject', 'TriggerAuthentication'], literals(['KAFKA_BROKERS'], env));

/** What a component adds to the development overlay with these settings, of some kinds. */
function renderKinds(component: string, kinds: readonly string[], settings: readonly string[]): Resource[] {
  const rendered = inFolder((folder) => ({
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: 'shop',
    resources: [path.relative(folder, DEVELOPMENT)],
    components: [path.relative(folder, path.join(DEPLOY, 'components', component))],
    configMapGenerator: [{ name: 'shop-config', behavior: 'merge', literals: settings }],
  }));
  const resources = parseAllDocuments(rendered).map((each) => each.toJS() as Resource);
  return resources.filter(({ kind }) => kinds.includes(kind));
}

function inFolder(write: (folder: string) => object): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-overlay-'));
  try {
    writeFileSync(path.join(folder, 'kustomization.yaml'), stringify(write(folder)));
    return ask('kustomize', folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @see https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/ */
function kustomization(folder: string, env: NodeJS.ProcessEnv): object {
  const outside = enginesAreOutside(env);
  const secrets = outside ? Object.entries(OUTSIDE).map(([name, keys]) => secret(name, keys, env)) : [];
  const config = ['REQUESTS_PER_MINUTE=1000000', ...(outside ? literals(OUTSIDE_CONFIG, env) : [])];
  return {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: 'shop',
    resources: [path.relative(folder, DEVELOPMENT), 'outside.yaml'],
    configMapGenerator: [{ name: 'shop-config', behavior: 'merge', literals: config }],
    secretGenerator: secrets,
    patches: [
      // replicas are what a check says, not what its load leads to
      { target: { kind: 'HorizontalPodAutoscaler' }, patch: '- { op: replace, path: /spec/maxReplicas, value: 1 }' },
      // as the production overlay asks for its controller and its certificate
      { target: { kind: 'Ingress' }, patch: stringify(THROUGH_CONTROLLER) },
      ...(outside ? [without('StatefulSet'), without('Service'), openTo('0.0.0.0/0')] : []),
    ],
  };
}

function literals(names: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const missing = names.filter((name) => (env[name] ?? '') === '');
  if (missing.length > 0) throw new Error(`DATABASE_URL is set, but not ${missing.join(', ')}`);
  return names.map((name) => `${name}=${env[name] ?? ''}`);
}

function secret(name: string, keys: readonly string[], env: NodeJS.ProcessEnv): object {
  return { name, behavior: 'replace', literals: literals(keys, env) };
}

function without(kind: string): object {
  const patch = stringify({ $patch: 'delete', kind, metadata: { name: 'any' } });
  return { target: { kind, name: ENGINES }, patch };
}

/** Their ports are those that the environment names, too. */
function openTo(cidr: string): object {
  const patch = stringify([{ op: 'replace', path: '/spec/egress', value: [{ to: [{ ipBlock: { cidr } }] }] }]);
  return { target: { kind: 'NetworkPolicy', labelSelector: 'network.shop/to=backing-service' }, patch };
}

const THROUGH_CONTROLLER = [
  { op: 'add', path: '/spec/ingressClassName', value: CLASS },
  { op: 'add', path: '/spec/tls', value: [{ hosts: ['localhost'], secretName: 'shop-tls' }] },
];

/** Where a Prometheus and a load stand in a shop; what comes from them comes to the same pods. */
const REACHED_FROM_OUTSIDE = [
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'gateway-outside' },
    spec: {
      type: 'NodePort',
      selector: { 'app.kubernetes.io/part-of': 'shop', 'app.kubernetes.io/name': 'gateway' },
      ports: [{ port: 8080, targetPort: 'http' }],
    },
  },
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'people-outside' },
    spec: {
      podSelector: { matchLabels: { 'app.kubernetes.io/name': 'gateway' } },
      policyTypes: ['Ingress'],
      ingress: [{ ports: [{ port: 8080 }] }],
    },
  },
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'measured-from-outside' },
    spec: {
      podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'shop' } },
      policyTypes: ['Ingress'],
      ingress: [{ ports: [{ port: 9464 }] }],
    },
  },
];
