// Which workspaces may import which. A workspace is reached through the names that its package.json exports, never by a path
// into it; imports point down the floors of this list, and there are no circles.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';

const root = import.meta.dirname;
const foldersOf = (group) => readdirSync(path.join(root, group)).map((name) => `${group}/${name}`);

/** From the bottom to the top; workspaces of one floor do not know each other. */
const FLOORS = [
  ['packages/contracts'],
  ['packages/platform'],
  ['packages/shop-settings', 'packages/embedded-postgres'],
  ['packages/sandbox'],
  [...foldersOf('services'), 'gateway', 'web'],
  ['editions/demo', 'editions/build', 'editions/audit'],
  ['editions/standalone', 'editions/distributed'],
];
/** Only for tests, benchmarks and checks. */
const FOR_TESTS = ['packages/testing', 'test', 'bench', 'proof'];

/** What a workspace may not import: its own floor and those above. */
function zonesOf(workspace, floor) {
  const above = FLOORS.slice(floor).flat();
  const others = above.filter((other) => other !== workspace);
  const message = `${workspace} stands below it, or beside it.`;
  return [
    {
      target: ['src', 'bin', 'tools', 'browser'].map((part) => `./${workspace}/${part}`),
      from: [...others, ...FOR_TESTS],
    },
    { target: `./${workspace}/test`, from: others },
  ].map(({ target, from }) => ({ target, from: from.map((folder) => `./${folder}`), message }));
}

const zones = FLOORS.flatMap((workspaces, floor) => workspaces.flatMap((workspace) => zonesOf(workspace, floor)));
/** The web app runs in a browser, and imports only the contracts of the servers. */
zones.push({
  target: ['./web/src'],
  from: [
    ...FLOORS.slice(1, 4)
      .flat()
      .map((folder) => `./${folder}`),
  ],
  message: 'The web app imports only the contracts.',
});

export const imports = {
  plugins: { 'import-x': importX },
  settings: {
    'import-x/extensions': ['.ts', '.tsx', '.mjs', '.js'],
    'import-x/external-module-folders': ['node_modules'],
    'import-x/internal-regex': '^@shop/',
    'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] })],
  },
  rules: {
    'import-x/no-cycle': ['error', { ignoreExternal: true }],
    'import-x/no-relative-packages': 'error',
    'import-x/no-restricted-paths': ['error', { basePath: root, zones }],
    // build output does not exist yet
    'import-x/no-unresolved': ['error', { ignore: ['/dist/'] }],
  },
};
