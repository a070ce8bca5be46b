import { afterEach, expect, test, vi } from 'vitest';
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
