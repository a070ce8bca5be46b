import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DockerfileParser, Copy, type JSONInstruction } from 'dockerfile-ast';
import { expect, test } from 'vitest';
import { ROOT } from './compose-file';

const file = DockerfileParser.parse(readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8'));
const instructions = file.getInstructions();
const last = (keyword: string) => instructions.findLast((each) => each.getKeyword() === keyword);
const textsOf = (keyword: string) =>
  instructions.filter((each) => each.getKeyword() === keyword).map((each) => each.getArgumentsContent() ?? '');

test('the base is pinned to a patch version of Node 22, once', () => {
  const froms = file.getFROMs();
  const stages = froms.map((from) => from.getBuildStage()).filter((stage) => stage !== null);
  const bases = froms.map((from) => from.getImage() ?? '').filter((image) => !stages.includes(image));
  expect(bases).toEqual([expect.stringMatching(/^node:22\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/)]);
});

test('the process is not root, and its user is a number', () => {
  expect(last('USER')?.getArgumentsContent()).toMatch(/^[1-9]\d*:[1-9]\d*$/);
});

test('the process receives signals itself', () => {
  const command = last('CMD') as JSONInstruction;
  expect(command.getOpeningBracket()).not.toBeNull();
  expect(command.getJSONStrings().map((each) => each.getJSONValue())).toEqual(['node', 'main.js']);
  expect(last('ENTRYPOINT')).toBeUndefined();
});

test('nothing is fetched or unpacked by ADD', () => {
  expect(textsOf('ADD')).toEqual([]);
});

test('one file makes every image', () => {
  expect(textsOf('ARG')).toContain('SERVICE');
});

test('the last stage holds the assembled process and no more', () => {
  const from = instructions.findLastIndex((each) => each.getKeyword() === 'FROM');
  const copies = instructions.slice(from).filter((each) => each instanceof Copy);
  expect(copies.map((each) => [each.getFromFlag()?.getValue(), each.getArgumentsContent()])).toEqual([
    ['assembled', '/assembled /app'],
  ]);
  expect(instructions.slice(from).map((each) => each.getKeyword())).not.toContain('RUN');
});

test('packages are installed from the manifests of all workspaces', () => {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const workspaces = Object.keys(packages).filter((folder) => folder !== '' && !folder.includes('node_modules'));
  const manifests = workspaces.map((folder) => `${folder}/package.json`);
  expect(textsOf('COPY')).toEqual(expect.arrayContaining(manifests.map((manifest) => `${manifest} ${manifest}`)));
});
