import { askMeanwhile, kubectl, list, type Resource } from './kubectl';
import { IN_SHOP, PATIENCE } from './overlays';
import { check, notRun } from './report';

const NAME = 'app.kubernetes.io/name';
const MAY_CALL = 'calls.shop/';
const PROBES = 'network.shop/probe=true';
/** Packets that a rule drops are never answered. */
const ANSWER_MS = 3000;
/** Says as the last words of its container who has answered, of the processes that it is told. */
const PROBE = `Promise.all(process.argv.slice(1).map((to) =>
  fetch('http://' + to + ':8080/healthz', { signal: AbortSignal.timeout(${ANSWER_MS}) }).then(() => to, () => ''),
)).then((answered) => fs.writeFileSync('/dev/termination-log', answered.join(' ')))`;

interface Probed {
  readonly call: string;
  readonly allowed: boolean;
  readonly answered: boolean;
}

/** Beside each process a pod with its labels calls all the others; only those whom the labels name may answer. */
export async function checkNetwork(): Promise<void> {
  const name = 'pods: network rules: no process reaches one that it does not call';
  let pairs: Probed[] = [];
  const probed = await check('pods: network rules: each process reaches those that it calls', async () => {
    pairs = await probeAll();
    const allowed = pairs.filter((each) => each.allowed);
    const refused = allowed.filter(({ answered }) => !answered).map(({ call }) => call);
    if (refused.length > 0) throw new Error(`not answered: ${refused.join(', ')}`);
    return `${allowed.length} pairs`;
  });
  if (!probed) return;
  const forbidden = pairs.filter((each) => !each.allowed);
  const open = forbidden.filter(({ answered }) => answered).map(({ call }) => call);
  // one rule that is missing opens some; all are open only where nobody enforces any
  if (open.length === forbidden.length)
    notRun(name, `this cluster enforces no NetworkPolicy: all ${open.length} pairs are open`);
  else
    await check(name, () => {
      if (open.length > 0) throw new Error(`answered: ${open.join(', ')}`);
      return `${forbidden.length} pairs`;
    });
}

async function probeAll(): Promise<Probed[]> {
  const deployments = list('deployment', ...IN_SHOP);
  const names = deployments.map(({ metadata }) => metadata.name);
  const pods = deployments.map((each) => probeOf(each, names));
  const { code, err } = kubectl(
    ['create', '--filename', '-'],
    JSON.stringify({ apiVersion: 'v1', kind: 'List', items: pods }),
  );
  if (code !== 0) throw new Error(err);
  try {
    const ended = '--for=jsonpath={.status.phase}=Succeeded';
    await askMeanwhile('wait', ...IN_SHOP, ended, 'pod', '--selector', PROBES, '--timeout', PATIENCE);
    return list('pod', ...IN_SHOP, '--selector', PROBES).flatMap((pod) => readProbe(pod, names));
  } finally {
    await askMeanwhile('delete', 'pod', ...IN_SHOP, '--selector', PROBES);
  }
}

interface PodTemplate {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: { readonly containers: readonly object[] };
}

/** The pod of a Deployment, with another name, or its Service would send calls there. */
function probeOf({ metadata: { name }, spec: { template } }: Resource, names: readonly string[]): object {
  const { metadata, spec } = template as PodTemplate;
  const [container] = spec.containers;
  const probe = {
    ...container,
    command: ['node', '-e', PROBE, ...names.filter((each) => each !== name)],
    args: undefined,
    lifecycle: undefined,
    startupProbe: undefined,
    livenessProbe: undefined,
    readinessProbe: undefined,
    resources: { requests: { cpu: '10m', memory: '64Mi' }, limits: { cpu: '1', memory: '128Mi' } },
  };
  const [key = '', value = ''] = PROBES.split('=');
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: `probe-${name}`,
      namespace: 'shop',
      labels: { ...metadata.labels, [NAME]: `probe-${name}`, [key]: value },
    },
    spec: { ...spec, restartPolicy: 'Never', containers: [probe] },
  };
}

function readProbe({ metadata: { name, labels = {} }, status }: Resource, names: readonly string[]): Probed[] {
  const from = name.replace('probe-', '');
  const { containerStatuses } = status as { containerStatuses: { state: { terminated: { message?: string } } }[] };
  const answered = new Set((containerStatuses[0]?.state.terminated.message ?? '').split(' '));
  return names
    .filter((to) => to !== from)
    .map((to) => ({
      call: `${from} to ${to}`,
      allowed: labels[MAY_CALL + to] === 'true',
      answered: answered.has(to),
    }));
}
