import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { bringAvif } from './bring-avif.ts';
import { listModules } from './list-modules.ts';
import { listPreloads } from './list-preloads.ts';
import { precompress } from './precompress.ts';
import { defineConfig, loadEnv } from 'vite';

const SERVER_PATHS = ['/api', '/auth', '/uploads', '/sandbox', '/.well-known'];

/** `SHOP_BACKEND` names the gateway that the development server forwards to. */
export default defineConfig(({ command, mode }) => {
  const backend = loadEnv(mode, '.', 'SHOP_').SHOP_BACKEND ?? 'http://localhost:8080';
  return {
    // its package offers everybody the build with warnings for developers
    resolve: command === 'build' ? { alias: ['react-router', 'react-router/dom'].map(forUsers) } : {},
    plugins: [react(), tailwindcss(), listModules(), listPreloads(), bringAvif(), precompress()],
    server: {
      port: 5173,
      proxy: {
        ...Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: backend }])),
        '/socket.io': { target: backend, ws: true },
      },
    },
    build: {
      target: 'es2022',
      manifest: true,
      // a picture inside the code could not be AVIF
      assetsInlineLimit: (file) => (file.endsWith('.webp') ? false : undefined),
      // every browser of that target knows <link rel=modulepreload>
      modulePreload: { polyfill: false },
      // the first page carries the names of all others, and of its pictures: short ones weigh less
      rolldownOptions: { output: { chunkFileNames: 'assets/[hash:7].js', assetFileNames: 'assets/[hash:7][extname]' } },
    },
  };
});

/** The file of a module without what is only for developers. */
function forUsers(name: string): { find: RegExp; replacement: string } {
  const file = fileURLToPath(import.meta.resolve(name));
  return { find: new RegExp(`^${name}$`), replacement: file.replace('/development/', '/production/') };
}
