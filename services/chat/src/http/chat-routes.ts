import { chatMessage } from '@shop/contracts/api/chat';
import { recogniseAccount, visitorOf } from '@shop/platform/auth/authenticate';
import { bearerToken } from '@shop/platform/auth/bearer';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { networkOf } from '@shop/platform/http/network-of';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import type { Assistant } from '../app/assistant';
import type { ReadOwnOrders } from '../ports/own-orders';

export interface ChatRouteDependencies {
  assistant: Assistant;
  verifier: TokenVerifier;
  ownOrdersOf: (token: string | undefined) => ReadOwnOrders;
}

export function chatRoutes({ assistant, verifier, ownOrdersOf }: ChatRouteDependencies): Router {
  const router = Router();
  router.post('/api/chat', recogniseAccount(verifier), async (req, res) => {
    const { message } = parse(chatMessage, req.body);
    const visitor = visitorOf(req);
    const token = visitor?.kind === 'user' ? bearerToken(req) : undefined;
    const person = visitor ? `account ${visitor.accountId}` : networkOf(req.ip ?? '');
    res.json(await assistant.answer({ message, person, readOwnOrders: ownOrdersOf(token) }));
  });
  return router;
}
