import { startRecordingSpans } from '@shop/testing/recorded-spans';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHttpTextChannel } from '../src/adapters/http-text-channel';

test('sending a text is a step of its trace that names the provider and nobody else', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 202 }));
  const spans = startRecordingSpans();
  onTestFinished(() => {
    spans.stop();
    vi.restoreAllMocks();
  });
  const channel = createHttpTextChannel('https://texts.example/send?account=7', 'secret');
  await channel.send({ id: 'a'.repeat(24), to: '+919876543210', text: 'Your order is on its way' });
  expect(spans.all().map(({ name }) => name)).toEqual(['POST']);
  expect(spans.all()[0]?.attributes).toEqual({
    'http.request.method': 'POST',
    'server.address': 'texts.example',
    'http.response.status_code': 202,
  });
});
