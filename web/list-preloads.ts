/// <reference types="node" />
import path from 'node:path';
import type { Plugin } from 'vite';
import { FIRST_PAGES, type FirstPage } from './first-pages.mjs';
import { SCENE_SIZES } from './src/config/picture-sizes.ts';
import { pictureSet } from './src/lib/images/picture-set.ts';

/** Writes `.vite/preloads.json`: the `Link` header that a server sends with the page, by address. */
export function listPreloads(): Plugin {
  return {
    name: 'list-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const { root } = this.environment.config;
      const outputs = Object.values(bundle);
      const chunks = outputs.filter((output) => output.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      const known = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
      const withImports = (file: string, found = new Set<string>()) => {
        if (known.has(file) || found.has(file)) return found;
        found.add(file);
        for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) withImports(next, found);
        return found;
      };
      const codeOf = (page: string) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path.join(root, page));
        if (chunk === undefined) this.error(`There is no chunk of ${page}`);
        return [...withImports(chunk.fileName)].map((file) => `</${file}>; rel=modulepreload`);
      };
      const fileOf = (source: string) => {
        const asset = outputs.find((output) => output.type === 'asset' && output.originalFileNames.includes(source));
        if (asset === undefined) this.error(`There is no picture ${source}`);
        return `/${asset.fileName}`;
      };
      const sceneOf = (sources: Readonly<Record<number, string>>) => {
        const { src, srcSet } = pictureSet(
          Object.fromEntries(Object.entries(sources).map(([width, source]) => [width, fileOf(source)])),
        );
        return `<${src}>; rel=preload; as=image; imagesrcset="${srcSet}"; imagesizes="${SCENE_SIZES}"; fetchpriority=high`;
      };
      const linkOf = ({ module, preload }: FirstPage) =>
        typeof preload === 'object' ? sceneOf(preload.scene) : codeOf(module ?? '').join(', ');
      const links = FIRST_PAGES.filter(({ preload }) => preload !== undefined).map(
        // `*` stands for one step of an address
        (page) => [page.address.replace(/:\w+/, '*'), linkOf(page)] as const,
      );
      const source = JSON.stringify(Object.fromEntries(links), null, 2);
      this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source });
    },
  };
}
