import { isIP } from 'node:net';
import { z } from 'zod';
import { commaSeparated } from '@shop/platform/config';
import { REQUESTS_PER_MINUTE } from './fair-use';

const address = (example: string) => z.url({ protocol: /^https?$/, error: `use an address such as ${example}` });

/** The shop's public address; a trailing slash is removed. */
export const publicUrl = address('https://shop.example').transform((url) => url.replace(/\/+$/, ''));
export const shopName = z.string().trim().min(1).max(40).default('jarul');

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return bits === undefined && NAMED_NETWORKS.has(address);
  return bits === undefined || Number(bits) <= (version === 4 ? 32 : 128);
}

/** Addresses and networks whose `X-Forwarded-For` is trusted; none by default. */
export const trustedProxies = commaSeparated.refine(
  (networks) => networks.every(isNetwork),
  'use addresses and networks such as 10.10.0.0/16, or loopback',
);

/** Calls a minute from one address; the other limits are shares of it. */
export const fairUseEnvironment = { REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(REQUESTS_PER_MINUTE) };

/** An OpenAI-compatible model for the assistant; without one the built-in assistant answers. */
export const modelEnvironment = {
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: address('https://api.openai.com/v1').optional(),
  OPENAI_MODEL: z.string().optional(),
};

/** What a model may cost: each answer takes three completions at most. */
export const modelBudget = {
  /** tokens of one completion */
  OPENAI_MAX_TOKENS: z.coerce.number().int().min(1).default(600),
  /** answers in 24 hours, in total and for each person; above that the built-in assistant answers */
  MODEL_ANSWERS_PER_DAY: z.coerce.number().int().min(0).default(2000),
  MODEL_ANSWERS_PER_PERSON: z.coerce.number().int().min(0).default(50),
};
type ModelBudget = z.infer<z.ZodObject<typeof modelBudget>>;

export function budgetOf(env: ModelBudget): { perDay: number; perPerson: number } {
  return { perDay: env.MODEL_ANSWERS_PER_DAY, perPerson: env.MODEL_ANSWERS_PER_PERSON };
}

/** Processes that only need to know whether a model is configured check OPENAI_MODEL; the key stays with chat. */
export const modelNamed = (env: z.infer<z.ZodObject<typeof modelEnvironment>>, context: z.RefinementCtx): void => {
  const { OPENAI_MODEL: name, OPENAI_API_KEY: key, OPENAI_BASE_URL: url } = env;
  if ((name === undefined) === (key === undefined && url === undefined)) return;
  const message = 'OPENAI_MODEL goes with OPENAI_API_KEY, OPENAI_BASE_URL or both';
  context.addIssue({ code: 'custom', path: [name === undefined ? 'OPENAI_MODEL' : 'OPENAI_API_KEY'], message });
};

export interface Model {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
  readonly maxTokens: number;
}

/** Returns the configured model, if any. It needs a key or an address, which may work without a key. */
export function modelOf(env: z.infer<z.ZodObject<typeof modelEnvironment>> & ModelBudget): Model | undefined {
  if (env.OPENAI_API_KEY === undefined && env.OPENAI_BASE_URL === undefined) return undefined;
  return {
    apiKey: env.OPENAI_API_KEY ?? 'none',
    baseUrl: env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
    model: env.OPENAI_MODEL ?? 'gpt-4o-mini',
    maxTokens: env.OPENAI_MAX_TOKENS,
  };
}
