// Checks the manifests on the cluster that KUBECONFIG names, and prints a table: npm run test:cluster
// The cluster is for tests: what these make is in the namespace shop, which must not be there before.
import { spawnSync } from 'node:child_process';
import { kubectl } from './kubectl';
import { checkOverlays } from './overlays';
import { notRun, printReport } from './report';

/** What it takes a node that runs containers to see; nothing here does it yet. */
const BEYOND = [
  'the shop as pods from its images: a purchase through the ingress',
  'a rolling restart under load: calls lost',
  'from one replica to three: the share of each',
  'autoscalers on the processor, on lag and on sockets',
  'network rules, packet by packet',
];

const cluster = whyNoCluster();
if (cluster === undefined) await checkOverlays();
else notRun('every overlay, replicas, spread, drain, namespaces', cluster);
for (const name of BEYOND) notRun(name, 'no check has been written for a cluster that runs containers');
notRun('docker compose up --build --wait', whyNoDocker() ?? 'the workflow ci does it: job compose');
process.exitCode = printReport() ? 0 : 1;

/** @returns undefined where one answers that may be used */
function whyNoCluster(): string | undefined {
  if ((process.env.KUBECONFIG ?? '') === '') return 'KUBECONFIG names no cluster';
  const { code, err } = kubectl(['get', 'namespace', 'shop', '--ignore-not-found', '--output', 'name']);
  if (code !== 0) return err.trim();
  const { out } = kubectl(['get', 'namespace', 'shop', '--ignore-not-found', '--output', 'name']);
  return out.trim() === '' ? undefined : 'there is a shop in this cluster, which is left alone';
}

function whyNoDocker(): string | undefined {
  const { status, error } = spawnSync('docker', ['info'], { stdio: 'ignore' });
  return status === 0 ? undefined : (error?.message ?? 'no Docker daemon answers');
}
