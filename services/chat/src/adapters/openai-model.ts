import { AppError, UnavailableError } from '@shop/platform/errors';
import { inSpan, SpanKind } from '@shop/platform/tracing/spans';
import type * as Library from 'openai';
import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions';
import type { ChatModel, ModelMessage, ModelTurn, ToolDescription } from '../ports/chat-model';
import type { ModelConfig } from '../config';

const MAX_RETRIES = 2;

/** A model behind the OpenAI wire, wherever it runs. The client is loaded when the first question comes. */
export function createOpenAiModel({ baseUrl, apiKey, model, maxTokens }: ModelConfig): ChatModel {
  const cap = tokenCap(baseUrl, maxTokens);
  const answering = {
    name: `chat ${model}`,
    kind: SpanKind.CLIENT,
    attributes: {
      'server.address': new URL(baseUrl).hostname,
      'gen_ai.operation.name': 'chat',
      'gen_ai.request.model': model,
    },
  };
  let loading: Promise<{ client: Library.OpenAI; library: typeof Library }> | undefined;

  async function load() {
    const library = await import('openai');
    return { client: new library.OpenAI({ apiKey, baseURL: baseUrl, maxRetries: MAX_RETRIES }), library };
  }

  return {
    complete: async ({ messages, tools, mayCallTools, signal }) => {
      const { client, library } = await (loading ??= load());
      try {
        const completion = await inSpan(answering, () =>
          client.chat.completions.create(
            {
              model,
              ...cap,
              messages: messages.map(toParam),
              tools: tools.map(toTool),
              tool_choice: mayCallTools ? 'auto' : 'none',
            },
            { signal },
          ),
        );
        return toTurn(completion.choices[0]?.message);
      } catch (error) {
        throw explain(error, signal, library);
      }
    },
  };
}

/** OpenAI's own models refuse the older name, and others know no newer one. */
function tokenCap(baseUrl: string, tokens: number): { max_completion_tokens: number } | { max_tokens: number } {
  const isOpenAi = new URL(baseUrl).hostname === 'api.openai.com';
  return isOpenAi ? { max_completion_tokens: tokens } : { max_tokens: tokens };
}

function toParam(message: ModelMessage): ChatCompletionMessageParam {
  switch (message.role) {
    case 'tool':
      return { role: 'tool', tool_call_id: message.callId, content: message.content };
    case 'assistant':
      return {
        role: 'assistant',
        content: message.content,
        tool_calls: message.toolCalls.map(({ id, name, arguments: args }) => ({
          id,
          type: 'function',
          function: { name, arguments: args },
        })),
      };
    default:
      return { role: message.role, content: message.content };
  }
}

function toTool({ name, description, parameters }: ToolDescription): ChatCompletionTool {
  return { type: 'function', function: { name, description, parameters } };
}

function toTurn(message: Library.OpenAI.ChatCompletionMessage | undefined): ModelTurn {
  return {
    text: message?.content?.trim() ?? '',
    toolCalls: (message?.tool_calls ?? []).flatMap((call) =>
      call.type === 'function' ? [{ id: call.id, name: call.function.name, arguments: call.function.arguments }] : [],
    ),
  };
}

/** Returns what went wrong, without the text of the model's service: it may contain the key or the prompt. */
function explain(error: unknown, signal: AbortSignal, library: typeof Library): AppError {
  if (signal.aborted || error instanceof library.APIConnectionTimeoutError)
    return new AppError('assistant-timeout', 504, 'The assistant takes too long. Please try again in a moment.', {
      cause: error,
    });
  if (error instanceof library.RateLimitError)
    return new AppError('assistant-busy', 503, 'The assistant is busy. Please try again in a moment.', {
      retryAfter: 10,
      cause: error,
    });
  if (error instanceof library.APIConnectionError)
    return new UnavailableError('The assistant cannot be reached. Please try again in a moment.', error);
  return new AppError('assistant-failed', 502, 'The assistant could not answer. Please try again in a moment.', {
    cause: error,
  });
}
