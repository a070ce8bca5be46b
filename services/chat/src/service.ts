import { readShopTerms } from '@shop/contracts/internal/order';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { defineService } from '@shop/platform/define-service';
import { createHttpApp } from '@shop/platform/http/app';
import { withErrorField } from '@shop/platform/http/error-field';
import { createServiceClient } from '@shop/platform/http/service-client';
import type { Logger } from '@shop/platform/logger';
import { createMetrics } from '@shop/platform/metrics';
import type { CreateCounter } from '@shop/platform/redis/redis-limiter';
import type { Service } from '@shop/platform/service';
import { createShopClient, createShopReader, readAgain } from '@shop/platform/shop-facts';
import { createAnswerBudget } from './adapters/answer-budget';
import { createHttpCatalog } from './adapters/http-catalog';
import { createOwnOrders } from './adapters/http-own-orders';
import { createOpenAiModel } from './adapters/openai-model';
import { createBuiltInAssistant } from './app/answer-built-in';
import { createModelAssistant } from './app/answer-with-model';
import { createBudgetedAssistant } from './app/answer-within-budget';
import type { Assistant } from './app/assistant';
import type { Catalog } from './ports/catalog';
import type { ChatConfig } from './config';
import type { ChatShop, ShopTerms } from './domain/shop';
import { chatRoutes } from './http/chat-routes';

export interface ChatDependencies {
  logger: Logger;
  verifier: TokenVerifier;
  tokens: ServiceTokens;
  /** counts the model's answers of all replicas together; without it this one counts its own */
  createCounter?: CreateCounter;
}

/** Below the 20 s that clients wait, so that they still get the reason. */
const MODEL_DEADLINE_MS = 18_000;

/**
 * The shop's assistant: a model where one is configured, else the built-in one. It keeps nothing but how often the model
 * was asked.
 */
export function createChatService(config: ChatConfig, dependencies: ChatDependencies): Service {
  const { logger, verifier, tokens, createCounter } = dependencies;
  const catalog = createHttpCatalog(config.catalog);
  const readShop =
    config.identity === undefined ? undefined : createShopReader(createShopClient(config.identity, tokens));
  const orders = createServiceClient({ address: config.order, tokens });
  const readTerms = readAgain<ShopTerms | undefined>(() => orders.call(readShopTerms, {}), undefined);
  const shopNow = async (): Promise<ChatShop> => {
    const profile = (await readShop?.())?.profile ?? {};
    return { name: profile.name ?? config.shopName, profile, terms: await readTerms() };
  };
  const assistant = chooseAssistant(config, shopNow, catalog, createCounter);
  const metrics = createMetrics('chat');
  return defineService({
    metrics,
    createApp: (ready) =>
      createHttpApp({
        logger,
        metrics,
        tokens,
        ready,
        first: [withErrorField],
        routes: chatRoutes({ assistant, verifier, ownOrdersOf: createOwnOrders(config.order) }),
      }),
    parts: [],
  });
}

function chooseAssistant(
  { model, budget }: ChatConfig,
  shopNow: () => Promise<ChatShop>,
  catalog: Catalog,
  createCounter: CreateCounter | undefined,
): Assistant {
  const builtIn = createBuiltInAssistant({ catalog, shopNow });
  if (!model) return builtIn;
  const deadlineMs = model.deadlineMs ?? MODEL_DEADLINE_MS;
  return createBudgetedAssistant({
    budget: createAnswerBudget(budget, createCounter),
    model: createModelAssistant({ model: createOpenAiModel(model), catalog, shopNow, deadlineMs }),
    builtIn,
  });
}
