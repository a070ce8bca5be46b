// Checks the manifests and the shop on the cluster that KUBECONFIG names, and prints a table: npm run test:cluster
// The cluster is for tests: what these make is in the namespace shop, which must not be there before. Nodes that only pretend to
// run containers (KWOK) show what becomes of the manifests, real ones what becomes of the shop; images are shop/SERVICE:dev.
import { checkCompose } from './compose';
import { kubectl, list } from './kubectl';
import { checkAccepted, checkOverlays } from './overlays';
import { checkPods } from './pods';
import { carryOut, notRun, printReport } from './report';

/** `npm run test:cluster -- compose` runs that part alone. */
const PARTS = ['cluster', 'compose'];
const named = process.argv.slice(2);
const unknown = named.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: name one of ${PARTS.join(', ')}.`);
const wanted = (part: string) => named.length === 0 || named.includes(part);

const PODS =
  'the shop as pods: a purchase, also in a browser, network rules, restarts under load, the share of each replica, an autoscaler, the audit';
const NODES = 'every overlay on several nodes: replicas, spread, drain, a lost node, an update';
const NO_FAKES = 'it takes nodes that only pretend: production’s backing services are none of the repository’s';

if (wanted('cluster')) await carryOut('the cluster', checkCluster);
if (wanted('compose')) await carryOut('compose', checkCompose);
process.exitCode = printReport() ? 0 : 1;

async function checkCluster(): Promise<void> {
  const cluster = whyNoCluster();
  if (cluster !== undefined) {
    notRun(NODES, cluster);
    notRun(PODS, cluster);
  } else if (nodesRunContainers()) {
    await checkAccepted();
    notRun(NODES, NO_FAKES);
    await checkPods();
  } else {
    await checkOverlays();
    notRun(PODS, 'the nodes of this cluster run no containers');
  }
}

/** @returns undefined where one answers that may be used */
function whyNoCluster(): string | undefined {
  if ((process.env.KUBECONFIG ?? '') === '') return 'KUBECONFIG names no cluster';
  const { code, out, err } = kubectl(['get', 'namespace', 'shop', '--ignore-not-found', '--output', 'name']);
  if (code !== 0) return err.trim();
  return out.trim() === '' ? undefined : 'there is a shop in this cluster, which is left alone';
}

function nodesRunContainers(): boolean {
  return list('node').every(({ status }) => {
    const { nodeInfo } = status as { nodeInfo?: { containerRuntimeVersion?: string } };
    return /^[a-z-]+:\/\/\d/.test(nodeInfo?.containerRuntimeVersion ?? '');
  });
}
