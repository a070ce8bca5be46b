import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const { dependencies } = JSON.parse(readFileSync(`${here}package.json`, 'utf8'));
const sources = readdirSync(`${here}src`, { recursive: true })
  .filter((file) => /\.(tsx?|css)$/.test(file))
  .map((file) => readFileSync(`${here}src/${file}`, 'utf8'))
  .join('\n');

it.each(Object.keys(dependencies))('%s is imported by the app', (name) => {
  expect(sources).toMatch(new RegExp(`(from|import|import\\(|url\\()\\s*['"]${name}(/[^'"]*)?['"]`));
});

it.each(['react-router-dom', 'redux', 'react-redux'])('%s is among them', (name) => {
  expect(Object.keys(dependencies)).toContain(name);
});
