import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROCESS_NAMES } from '@shop/build/processes';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from './compose-file';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const WORKFLOWS = readdirSync(path.join(ROOT, '.github/workflows')).map((name) => `.github/workflows/${name}`);

interface Job {
  needs?: string | string[];
  permissions?: Record<string, string>;
  strategy?: { matrix: { service?: string[] } };
  steps: { uses?: string; with?: Record<string, unknown> }[];
}
const release = parse(read('.github/workflows/release.yml')) as { permissions: object; jobs: Record<string, Job> };
const image = release.jobs.image;
const build = image?.steps.find(({ uses = '' }) => uses.startsWith('docker/build-push-action@'));

const { notesOf } = await import('../release/notes.mjs');
const { pinImages } = await import('../release/pin-images.mjs');

test.each(WORKFLOWS)('%s pins its actions by digest and says what it may do', (file) => {
  const text = read(file);
  for (const [, action] of text.matchAll(/uses: (\S+)/g)) expect(action).toMatch(/@[0-9a-f]{40}$/);
  const { permissions, jobs } = parse(text) as { permissions: object; jobs: Record<string, Job> };
  expect([{}, { contents: 'read' }]).toContainEqual(permissions);
  for (const { steps } of Object.values(jobs))
    for (const step of steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@')))
      expect(step.with).toMatchObject({ 'persist-credentials': false });
});

test('a release has an image of every process, for two architectures, with what is in it', () => {
  expect(image?.strategy?.matrix.service?.toSorted()).toEqual([...PROCESS_NAMES, 'seed'].sort());
  expect(build?.with).toMatchObject({ platforms: 'linux/amd64,linux/arm64', sbom: true });
});

test('an image is scanned, then signed, by its digest; all have their version only when each of them is', () => {
  const steps = image?.steps.map((step) => JSON.stringify(step)) ?? [];
  const order = ['push-by-digest=true', 'scan-action@', 'cosign sign'];
  const found = order.map((what) => steps.findIndex((step) => step.includes(what)));
  expect(found).toEqual(found.toSorted((left, right) => left - right));
  expect(found[0]).toBeGreaterThan(0);
  expect(build?.with).not.toHaveProperty('tags');
  expect(steps.join('\n')).not.toContain('--tag');
  const { manifests } = release.jobs;
  expect(manifests?.needs).toContain('image');
  expect(JSON.stringify(manifests?.steps)).toContain('--tag');
  for (const step of found.slice(1)) expect(steps[step]).toContain('${{ steps.build.outputs.digest }}');
});

test('images are named without the capitals that an owner may have', () => {
  const text = read('.github/workflows/release.yml');
  expect(text).toContain('registry=ghcr.io/${GITHUB_REPOSITORY,,}');
  expect(text).not.toMatch(/ghcr\.io\/\$\{\{/);
});

test('only the job that writes a release may write to the repository', () => {
  const writing = Object.entries(release.jobs).filter(([, { permissions }]) => permissions?.contents === 'write');
  expect(writing.map(([name]) => name)).toEqual(['release']);
});

test('the image says which version of which commit it is', () => {
  const dockerfile = read('Dockerfile');
  for (const argument of ['VERSION', 'REVISION', 'SOURCE']) {
    expect(dockerfile).toContain(`ARG ${argument}=`);
    expect(build?.with?.['build-args']).toContain(`${argument}=`);
  }
  expect(dockerfile).toContain('org.opencontainers.image.version="${VERSION}"');
  expect(dockerfile).toContain('SHOP_VERSION=${VERSION}');
});

test('the notes of a release are its part of the changelog, and a version without any is refused', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n- new\n\n## [1.1.0] - 2026-11-01\n\n### Added\n\n- this\n\n## 1.0.0\n\n- that\n';
  expect(notesOf(changelog, '1.1.0')).toBe('### Added\n\n- this');
  expect(notesOf(changelog, '1.0.0')).toBe('- that');
  expect(() => notesOf(changelog, '1.2.0')).toThrow('says nothing of 1.2.0');
});

test('a released overlay runs every image by its digest, and none without one', () => {
  const overlay = read('deploy/overlays/production/kustomization.yaml');
  const digest = `sha256:${'a'.repeat(64)}`;
  const { images } = parse(pinImages(overlay, 'ghcr.io/example/shop', '1.2.0', () => digest)) as {
    images: { name: string; newName: string; newTag: string }[];
  };
  expect(images.map(({ newName }) => newName.split('/').at(-1)).sort()).toEqual(
    PROCESS_NAMES.filter((name) => name !== 'sandbox').sort(),
  );
  for (const { newTag } of images) expect(newTag).toBe(`1.2.0@${digest}`);
  expect(() => pinImages(overlay, 'ghcr.io/example/shop', '1.2.0', () => '')).toThrow('has no digest');
});

test('Flux and Argo CD deploy what a release publishes', () => {
  const [source, kustomization] = parseAllDocuments(read('deploy/gitops/flux.yaml')).map((each) => each.toJS());
  const application = parse(read('deploy/gitops/argo-cd.yaml'));
  expect(source.spec.url).toBe(application.spec.source.repoURL);
  expect(release.jobs.manifests?.steps.some((step) => JSON.stringify(step).includes('/manifests:'))).toBe(true);
  const folder = path.join(ROOT, 'deploy', kustomization.spec.path as string);
  expect(readdirSync(folder)).toContain('kustomization.yaml');
  expect(application.spec.source.path).toBe('overlays/production');
  for (const [, copied] of read('deploy/release/manifests.Dockerfile').matchAll(/^COPY ([^-]\S*)/gm))
    expect(readdirSync(path.join(ROOT, 'deploy'))).toContain(copied);
});

test('what they pull is one layer: they take no artifact of more', () => {
  const last =
    read('deploy/release/manifests.Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect(last.match(/^(COPY|ADD|RUN) .+$/gm)).toEqual(['COPY --from=all / /']);
});
