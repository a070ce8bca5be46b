#!/usr/bin/env node
// Has an overlay run images by digest: node deploy/release/pin-images.mjs OVERLAY REGISTRY VERSION DIGESTS
// OVERLAY is a folder with a kustomization.yaml that names images as shop/SERVICE; DIGESTS a folder with a file for each
// service, named like it, that holds its digest.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';

const DIGEST = /^sha256:[0-9a-f]{64}$/;

/**
 * @param text of a kustomization.yaml
 * @param digestOf by the name of a service
 * @throws when one has no digest
 */
export function pinImages(text, registry, version, digestOf) {
  const document = parseDocument(text);
  for (const image of document.get('images').items) {
    const service = image.get('name').replace(/^shop\//, '');
    const digest = digestOf(service);
    if (!DIGEST.test(digest)) throw new Error(`${service} has no digest, but "${digest}"`);
    image.set('newName', `${registry}/${service}`);
    // the digest decides what runs, the tag says to people which version that is
    image.set('newTag', `${version}@${digest}`);
  }
  return document.toString({ lineWidth: 0 });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [overlay, registry, version, digests] = process.argv.slice(2);
  if (digests === undefined)
    throw new Error('Use: node deploy/release/pin-images.mjs OVERLAY REGISTRY VERSION DIGESTS');
  const file = path.join(overlay, 'kustomization.yaml');
  const digestOf = (service) => readFileSync(path.join(digests, service), 'utf8').trim();
  writeFileSync(file, pinImages(readFileSync(file, 'utf8'), registry, version, digestOf));
}
