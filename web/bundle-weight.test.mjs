import { expect, it } from 'vitest';
import { adminModules, staticChunks, weighPage } from './bundle-weight.mjs';

const MANIFEST = {
  'index.html': { file: 'index.js', imports: ['_react.js', '_api.js'], dynamicImports: ['src/shop.tsx'] },
  '_react.js': { file: 'react.js' },
  '_api.js': { file: 'api.js', imports: ['_react.js'] },
  'src/shop.tsx': { file: 'shop.js', imports: ['index.html', '_grid.js'] },
  '_grid.js': { file: 'grid.js', imports: ['src/shop.tsx'] },
};
const BYTES = { 'index.js': 5, 'react.js': 40, 'api.js': 30, 'shop.js': 3, 'grid.js': 2 };

it('follows static imports only, each chunk once', () => {
  expect(staticChunks(MANIFEST, ['index.html']).toSorted()).toEqual(['_api.js', '_react.js', 'index.html']);
});

it('comes to an end where chunks import each other', () => {
  expect(staticChunks(MANIFEST, ['src/shop.tsx'])).toHaveLength(5);
});

it('names a page that the build does not have', () => {
  expect(() => staticChunks(MANIFEST, ['src/lost.tsx'])).toThrow('The manifest has no src/lost.tsx');
});

it('adds up what a page loads and puts the heaviest chunk first', () => {
  const { bytes, chunks } = weighPage(MANIFEST, ['index.html', 'src/shop.tsx'], (file) => BYTES[file]);
  expect(bytes).toBe(80);
  expect(chunks.map(({ file }) => file)).toEqual(['react.js', 'api.js', 'index.js', 'shop.js', 'grid.js']);
});

it('finds modules of the admin side in the chunks of a page', () => {
  const modules = {
    'index.js': ['src/main.tsx', 'src/config/admin-words.ts'],
    'grid.js': [
      'src/components/admin/panel.tsx',
      'src/features/admin-orders/order-page.tsx',
      'src/app/admin-app.tsx',
      'src/lib/admin-orders-api.ts',
    ],
    'other.js': ['src/components/admin/search-box.tsx'],
  };
  expect(adminModules(modules, ['index.js', 'grid.js', 'unknown.js'])).toEqual([
    'src/components/admin/panel.tsx',
    'src/features/admin-orders/order-page.tsx',
    'src/app/admin-app.tsx',
  ]);
});
