import { startRecordingSpans } from '@shop/testing/recorded-spans';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createOpenAiModel } from '../src/adapters/openai-model';

afterEach(() => {
  vi.restoreAllMocks();
});

test('OpenAI’s own models get the token limit under the name that they accept', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ choices: [] }));
  const model = createOpenAiModel({
    baseUrl: 'https://api.openai.com/v1',
    apiKey: 'sk-test',
    model: 'any',
    maxTokens: 321,
  });
  await model.complete({ messages: [], tools: [], mayCallTools: true, signal: new AbortController().signal });
  const body = JSON.parse(fetched.mock.calls[0]?.[1]?.body as string) as object;
  expect(body).toMatchObject({ max_completion_tokens: 321 });
  expect(body).not.toHaveProperty('max_tokens');
});

test('what the model is asked is a step of the trace, without what was said', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ choices: [] }));
  const spans = startRecordingSpans();
  onTestFinished(() => {
    spans.stop();
  });
  const model = createOpenAiModel({
    baseUrl: 'https://model.example/v1',
    apiKey: 'sk-test',
    model: 'any',
    maxTokens: 9,
  });
  const messages = [{ role: 'user', content: 'My name is Asha' }] as const;
  await model.complete({ messages, tools: [], mayCallTools: true, signal: new AbortController().signal });
  expect(spans.all().map(({ name }) => name)).toEqual(['chat any']);
  expect(spans.all()[0]?.attributes).toEqual({
    'server.address': 'model.example',
    'gen_ai.operation.name': 'chat',
    'gen_ai.request.model': 'any',
  });
});
