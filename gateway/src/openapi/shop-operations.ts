import { chatMessage, chatReply } from '@shop/contracts/api/chat';
import { configQuery, shopConfig } from '@shop/contracts/api/config';
import { shopNotReady } from '@shop/contracts/api/error';
import { savedShopProfile, shopProfileAnswer } from '@shop/contracts/api/shop-profile';
import { staffList } from '@shop/contracts/api/staff';
import { z } from 'zod';
import { named, type Operations } from './operation';

const document = named(
  'Document',
  z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), z.unknown())) }),
);
const health = named('Health', z.object({ status: z.string() }));

export const shopOperations: Operations = {
  'POST /api/chat': {
    summary: 'Asks the assistant. With a user’s token it may read that user’s own orders.',
    body: named('ChatMessage', chatMessage),
    answer: named('ChatReply', chatReply),
    errors: { 502: 'The model failed', 503: 'The assistant is busy or out of reach', 504: 'The model took too long' },
  },
  'GET /api/config': {
    summary: 'What the web app needs to know. Who was told of a version of the shop asks for that or a newer one.',
    query: configQuery,
    answer: named('ShopConfig', shopConfig),
  },
  'GET /api/admin/staff': {
    summary: 'Who may enter the admin side, and how many more may.',
    answer: named('StaffList', staffList),
  },
  'GET /api/admin/shop': { summary: 'Whose shop it is.', answer: named('SavedShopProfile', savedShopProfile) },
  'PUT /api/admin/shop': {
    summary: 'Writes whose shop it is, whole. `version` is the one that the change was made of.',
    body: named('SavedShopProfile', savedShopProfile),
    answer: named('ShopProfileAnswer', shopProfileAnswer),
    errors: { 409: '`changed-meanwhile`: somebody else was faster' },
  },
  'GET /uploads/:name': {
    summary:
      'A picture. What an address shows never changes. Who names `image/avif` in `Accept` gets AVIF at the same address, where there is one; all others get WebP.',
    answer: 'image/webp',
    otherwise: 'image/avif',
  },
  'GET /robots.txt': { summary: 'What crawlers may ask for, and where the sitemap is.', answer: 'text/plain' },
  'GET /sitemap.xml': { summary: 'The parts of the sitemap.', answer: 'application/xml' },
  'GET /sitemaps/:part': {
    summary: 'A part of the sitemap: the pages that are no product, or the products behind an id.',
    answer: 'application/xml',
  },
  'GET /feeds/:feed': {
    summary: 'All products, as Google or Meta read them: RSS 2.0 with the fields of Google’s feeds.',
    answer: 'application/xml',
  },
  'GET /api/openapi.json': { summary: 'This document.', answer: document },
  'GET /api/docs': { summary: 'This document, to read.', answer: 'text/html' },
  'GET /healthz': { summary: 'Whether the process is alive.', answer: health },
  'GET /readyz': { summary: 'Whether the gateway is ready.', answer: health },
  'GET /readyz/shop': {
    summary: 'Whether every part of the shop is ready; else which are not.',
    answer: health,
    errors: { 503: { when: 'Some part is not ready', answer: named('ShopNotReady', shopNotReady) } },
  },
};
