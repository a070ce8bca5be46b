import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { createHttpApp } from '@shop/platform/http/app';
import { withErrorField } from '@shop/platform/http/error-field';
import type { Logger } from '@shop/platform/logger';
import { createMetrics } from '@shop/platform/metrics';
import type { Service } from '@shop/platform/service';
import { createHttpCatalogue } from './adapters/http-catalogue';
import { createOwnOrders } from './adapters/http-own-orders';
import { createOpenAiModel } from './adapters/openai-model';
import { createBuiltInAssistant } from './app/answer-built-in';
import { createModelAssistant } from './app/answer-with-model';
import type { Assistant } from './app/assistant';
import type { Catalogue } from './app/catalogue';
import type { ChatConfig } from './config';
import { chatRoutes } from './http/chat-routes';

export interface ChatAdapters {
  logger: Logger;
  verifier: TokenVerifier;
}

/** Below the 20 s that clients wait, so that they hear why. */
const MODEL_DEADLINE_MS = 18_000;

/** The shop's assistant: a model where one is configured, else the built-in one. It keeps nothing. */
export function createChatService(config: ChatConfig, { logger, verifier }: ChatAdapters): Service {
  const catalogue = createHttpCatalogue(config.catalogUrl);
  const assistant = chooseAssistant(config, catalogue);
  const metrics = createMetrics('chat');
  return {
    name: 'chat',
    metrics,
    app: createHttpApp({
      logger,
      metrics,
      ready: () => Promise.resolve(),
      first: [withErrorField],
      routes: chatRoutes({ assistant, verifier, ownOrdersOf: createOwnOrders(config.orderUrl) }),
    }),
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}

function chooseAssistant({ model, shopName }: ChatConfig, catalogue: Catalogue): Assistant {
  if (!model) return createBuiltInAssistant({ catalogue, shopName });
  const deadlineMs = model.deadlineMs ?? MODEL_DEADLINE_MS;
  return createModelAssistant({ model: createOpenAiModel(model), catalogue, shopName, deadlineMs });
}
