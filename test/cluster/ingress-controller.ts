import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accountWith } from './beside';

// Traefik, which knows both Ingresses and routes of the Gateway API, as a platform would have it in its cluster.

/** Where the routes of deploy/components/gateway-api look for their Gateway. */
export const NAMESPACE = 'gateway-system';
export const CLASS = 'shop-test';
const NAME = 'traefik';
export const IMAGE = 'traefik:v3.6.2';
const CERTIFICATE = 'shop-tls';
/** Ports of its container; a listener of a Gateway has to name the same. */
const PORTS = { web: 8000, websecure: 8443 } as const;
const READ = ['get', 'list', 'watch'];

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Has openssl make a certificate for localhost, of a day. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-certificate-'));
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  try {
    const made = ['req', '-x509', '-nodes', '-days', '1', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
    const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', [...made, ...named, '-keyout', key, '-out', cert], { stdio: 'pipe' });
    return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const certificateSecret = (namespace: string, { cert, key }: Certificate): object => ({
  apiVersion: 'v1',
  kind: 'Secret',
  type: 'kubernetes.io/tls',
  metadata: { name: CERTIFICATE, namespace },
  stringData: { 'tls.crt': cert, 'tls.key': key },
});

export const CONTROLLER = { name: NAME, namespace: NAMESPACE };

/** @param knowsGateways whether the cluster has the definitions of the Gateway API */
export function ingressController(certificate: Certificate, knowsGateways: boolean): object[] {
  const metadata = CONTROLLER;
  return [
    {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: NAMESPACE, labels: { 'network.shop/ingress': 'true' } },
    },
    certificateSecret(NAMESPACE, certificate),
    ...accountWith(metadata, RULES),
    {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'IngressClass',
      metadata: { name: CLASS },
      spec: { controller: 'traefik.io/ingress-controller' },
    },
    deployment(knowsGateways),
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata,
      spec: {
        type: 'NodePort',
        selector: { app: NAME },
        ports: Object.entries(PORTS).map(([name, port]) => ({ name, port, targetPort: port })),
      },
    },
    ...(knowsGateways ? gateway() : []),
  ];
}

function deployment(knowsGateways: boolean): object {
  const args = [
    ...Object.entries(PORTS).map(([name, port]) => `--entrypoints.${name}.address=:${port}`),
    ...['--entrypoints.websecure.http.tls=true', '--global.checknewversion=false', '--ping=true'],
    ...['--providers.kubernetesingress=true', `--providers.kubernetesingress.ingressclass=${CLASS}`],
    ...(knowsGateways ? ['--providers.kubernetesgateway=true'] : []),
  ];
  const container = {
    name: NAME,
    image: IMAGE,
    imagePullPolicy: 'IfNotPresent',
    args,
    readinessProbe: { httpGet: { path: '/ping', port: 8080 }, periodSeconds: 1 },
    resources: { requests: { cpu: '50m', memory: '64Mi' } },
  };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: NAME, namespace: NAMESPACE },
    spec: {
      selector: { matchLabels: { app: NAME } },
      template: { metadata: { labels: { app: NAME } }, spec: { serviceAccountName: NAME, containers: [container] } },
    },
  };
}

function gateway(): object[] {
  const listener = {
    name: 'https',
    port: PORTS.websecure,
    protocol: 'HTTPS',
    tls: { mode: 'Terminate', certificateRefs: [{ name: CERTIFICATE }] },
    allowedRoutes: { namespaces: { from: 'All' } },
  };
  return [
    {
      apiVersion: 'gateway.networking.k8s.io/v1',
      kind: 'GatewayClass',
      metadata: { name: CLASS },
      spec: { controllerName: 'traefik.io/gateway-controller' },
    },
    {
      apiVersion: 'gateway.networking.k8s.io/v1',
      kind: 'Gateway',
      metadata: { name: 'public', namespace: NAMESPACE },
      spec: { gatewayClassName: CLASS, listeners: [listener] },
    },
  ];
}

/** @see https://doc.traefik.io/traefik/reference/install-configuration/providers/kubernetes/kubernetes-ingress/ */
const RULES = [
  { apiGroups: [''], resources: ['services', 'secrets', 'nodes', 'configmaps', 'namespaces', 'pods'], verbs: READ },
  { apiGroups: ['discovery.k8s.io'], resources: ['endpointslices'], verbs: READ },
  { apiGroups: ['networking.k8s.io'], resources: ['ingresses', 'ingressclasses'], verbs: READ },
  { apiGroups: ['networking.k8s.io'], resources: ['ingresses/status'], verbs: ['update'] },
  {
    apiGroups: ['gateway.networking.k8s.io'],
    resources: ['gatewayclasses', 'gateways', 'httproutes', 'grpcroutes', 'referencegrants', 'backendtlspolicies'],
    verbs: READ,
  },
  {
    apiGroups: ['gateway.networking.k8s.io'],
    resources: [
      'gatewayclasses/status',
      'gateways/status',
      'httproutes/status',
      'grpcroutes/status',
      'backendtlspolicies/status',
    ],
    verbs: ['update'],
  },
];
