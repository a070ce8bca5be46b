/// <reference types="node" />
import path from 'node:path';
import type { Plugin } from 'vite';

/** Writes `.vite/modules.json`: the sources each chunk of the build was made of, seen from the web folder. */
export function listModules(): Plugin {
  return {
    name: 'list-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const { root } = this.environment.config;
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const modules = Object.fromEntries(
        chunks.map((chunk) => [chunk.fileName, chunk.moduleIds.map((id) => path.relative(root, id))]),
      );
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(modules, null, 2) });
    },
  };
}
