import { ask } from './kubectl';
import { PATIENCE } from './overlays';

// What a test starts beside the shop, in a namespace of its own, and takes away again.

const roleOf = (name: string): string => `shop-test-${name}`;

/** A ServiceAccount with rights in the whole cluster. */
export function accountWith(metadata: { name: string; namespace: string }, rules: readonly object[]): object[] {
  const cluster = { name: roleOf(metadata.name) };
  return [
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata },
    { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRole', metadata: cluster, rules },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRoleBinding',
      metadata: cluster,
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: cluster.name },
      subjects: [{ kind: 'ServiceAccount', ...metadata }],
    },
  ];
}

/** @param name of the account of `accountWith` */
export function takeAway({ name, namespace }: { name: string; namespace: string }): void {
  const missing = ['--ignore-not-found', '--timeout', PATIENCE];
  ask('delete', 'namespace', namespace, ...missing);
  for (const kind of ['clusterrole', 'clusterrolebinding']) ask('delete', kind, roleOf(name), ...missing);
}
