#!/usr/bin/env node
// Prints what the changelog says of a version: node deploy/release/notes.mjs v1.2.0
// Fails when it says nothing, or when package.json has another version: then a tag was set too early.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @param changelog in the form of Keep a Changelog
 * @returns the entries of one version, without its title
 * @throws when there are none
 */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((each) => /^\[?([^\]\s]+)/.exec(each)?.[1] === version);
  const notes = section?.slice(section.indexOf('\n')).trim() ?? '';
  if (notes === '') throw new Error(`CHANGELOG.md says nothing of ${version}: give "Unreleased" its version first`);
  return notes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const version = (process.argv[2] ?? '').replace(/^v/, '');
  const { version: own } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  if (own !== version) throw new Error(`package.json is of version ${own}, not ${version}`);
  console.log(notesOf(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), version));
}
