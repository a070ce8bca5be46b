import type { Product } from '@shop/contracts/api/product';
import { SHOWN } from '../domain/describe-products';
import type { ChatShop } from '../domain/shop';
import { namedProducts } from '../domain/named-products';
import type { Assistant } from './assistant';
import type { Catalog } from '../ports/catalog';
import type { ChatModel, ModelMessage } from '../ports/chat-model';
import { systemPrompt } from './system-prompt';
import { createTools } from './tools';

export interface ModelAssistantDependencies {
  model: ChatModel;
  catalog: Catalog;
  shopNow: () => Promise<ChatShop>;
  /** for the whole answer, in ms */
  deadlineMs: number;
}

/** Rounds of tools before the model has to answer with what it has. */
const TOOL_ROUNDS = 2;
const CALLS_A_ROUND = 4;

/** Answers by a language model that reads data with tools. An empty reply is passed on: clients have a text for it. */
export function createModelAssistant({ model, catalog, shopNow, deadlineMs }: ModelAssistantDependencies): Assistant {
  return {
    answer: async (question) => {
      const signal = AbortSignal.timeout(deadlineMs);
      const shop = await shopNow();
      const tools = createTools(catalog, question, shop);
      const seen = new Map<string, Product>();
      const messages: ModelMessage[] = [
        { role: 'system', content: systemPrompt(shop) },
        { role: 'user', content: question.message },
      ];

      for (let round = 0; ; round++) {
        const mayCallTools = round < TOOL_ROUNDS;
        const turn = await model.complete({ messages, tools: tools.descriptions, mayCallTools, signal });
        if (turn.toolCalls.length === 0 || !mayCallTools) {
          const products = namedProducts(turn.text, seen.values(), SHOWN);
          return { reply: turn.text, ...(products.length > 0 ? { products } : {}) };
        }
        const toolCalls = turn.toolCalls.slice(0, CALLS_A_ROUND);
        messages.push({ role: 'assistant', content: turn.text, toolCalls });
        const results = await Promise.all(toolCalls.map((call) => tools.call(call)));
        for (const [index, result] of results.entries()) {
          for (const product of result.products ?? []) seen.set(product._id, product);
          messages.push({
            role: 'tool',
            callId: toolCalls[index]?.id ?? '',
            content: JSON.stringify(result.content),
          });
        }
      }
    },
  };
}
