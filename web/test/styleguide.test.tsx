import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { StyleguidePage } from '../src/features/styleguide/styleguide-page';
import { createStore } from '../src/lib/store';
import { CONFIG } from './fixtures';
import { answer } from './server';

/** Mounted once around the whole app: the buttons under "Toasts" make it appear. */
const SHOWN_BY_THE_APP = ['toast-host', 'toaster'];

const components = Object.keys(import.meta.glob('../src/components/ui/*'))
  .map((file) => file.replace(/^.*\/|\.tsx?$/g, ''))
  .filter((name) => !SHOWN_BY_THE_APP.includes(name));
const styleguide = Object.values(
  import.meta.glob<string>('../src/features/styleguide/*', { query: '?raw', import: 'default', eager: true }),
).join('\n');

test.each(components)('shows %s', (name) => {
  expect(styleguide).toContain(`/components/ui/${name}'`);
});

test('has every family on the page', () => {
  answer('get', '/api/config', 200, CONFIG);
  render(
    <Provider store={createStore()}>
      <MemoryRouter>
        <StyleguidePage />
      </MemoryRouter>
    </Provider>,
  );
  const links = [...screen.getByLabelText('Families').querySelectorAll('a')];
  expect(links).toHaveLength(10);
  for (const link of links)
    expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toBeInstanceOf(HTMLHeadingElement);
});

test('exists while developing only', async () => {
  const routes = async (developing: boolean) => {
    vi.resetModules();
    vi.stubEnv('DEV', developing);
    return (await import('../src/app/styleguide-route')).STYLEGUIDE.map(({ path }) => path);
  };
  expect(await routes(true)).toEqual(['/styleguide']);
  expect(await routes(false)).toEqual([]);
  vi.unstubAllEnvs();
});
