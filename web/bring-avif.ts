/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Puts the AVIF of a picture, where there is one, beside its WebP: the server sends the form that a browser reads. */
export function bringAvif(): Plugin {
  return {
    name: 'bring-avif',
    apply: 'build',
    generateBundle(_options, bundle) {
      const { root } = this.environment.config;
      for (const output of Object.values(bundle)) {
        const [source] = output.type === 'asset' ? output.originalFileNames : [];
        const avif = source?.endsWith('.webp') ? path.join(root, source.replace(/webp$/, 'avif')) : undefined;
        if (avif === undefined || !existsSync(avif)) continue;
        const fileName = output.fileName.replace(/webp$/, 'avif');
        this.emitFile({ type: 'asset', fileName, source: readFileSync(avif) });
      }
    },
  };
}
