import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './compose-file';

const read = (file: string) => parse(readFileSync(path.join(ROOT, 'deploy', file), 'utf8'));

test('processes find an authority of one’s own where it is mounted', () => {
  const [{ patch, target }] = read('components/own-authority/kustomization.yaml').patches;
  const added = parse(patch) as { op: string; path: string; value: Record<string, unknown> }[];
  const [volume, mount, variable] = added.map(({ value }) => value);
  expect(variable).toEqual({ name: 'NODE_EXTRA_CA_CERTS', value: `${String(mount?.mountPath)}/ca.pem` });
  expect(mount?.name).toBe(volume?.name);
  const { metadata, spec } = read('base/process/deployment.yaml');
  expect(target.labelSelector).toBe(`app.kubernetes.io/part-of=${metadata.labels['app.kubernetes.io/part-of']}`);
  const [{ env, volumeMounts }] = spec.template.spec.containers;
  for (const list of [env, volumeMounts, spec.template.spec.volumes]) expect(list).toBeInstanceOf(Array);
});
