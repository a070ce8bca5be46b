import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { CONFIG, USER } from './fixtures';
import { openPage } from './open-page';
import { server } from './server';

/** Puts two products into the cart in a shop of this configuration; what the calls say of their traces. */
async function tracesOf(config: object): Promise<(string | null)[]> {
  const traces: (string | null)[] = [];
  server.use(
    http.get('*/api/config', () => HttpResponse.json({ ...CONFIG, ...config, shopName: 'kamala' })),
    http.post('*/api/cart/add', ({ request }) => {
      traces.push(request.headers.get('traceparent'));
      expect(request.headers.get('authorization')).toBe('Bearer T');
      return HttpResponse.json({ message: 'Only 1 left', code: 'out-of-stock' }, { status: 409 });
    }),
  );
  const hands = openPage('/', { user: USER, userToken: 'T' });
  await screen.findAllByText('kamala');
  const buttons = await screen.findAllByLabelText(/^Add to Cart/);
  for (const button of buttons.slice(0, 2)) await hands.click(button);
  await expect.poll(() => traces).toHaveLength(2);
  return traces;
}

test('a click begins a trace of its own where the shop wants traces', async () => {
  const traces = await tracesOf({ tracing: true });
  for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(new Set(traces).size).toBe(2);
});

test('a shop that wants none is sent nothing', async () => {
  expect(await tracesOf({})).toEqual([null, null]);
});
