import type { CreateCounter } from '@shop/platform/redis/redis-limiter';
import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { AnswerBudget } from '../ports/answer-budget';

export interface BudgetLimits {
  /** answers of the model a day, to everybody together */
  readonly perDay: number;
  /** of these to one person */
  readonly perPerson: number;
}

const DAY_S = 24 * 60 * 60;

/** @param createCounter where answers are counted: in this process, since its start, by default */
export function createAnswerBudget(
  { perDay, perPerson }: BudgetLimits,
  createCounter: CreateCounter = (settings) => new RateLimiterMemory(settings),
): AnswerBudget {
  const ofPerson = createCounter({ keyPrefix: 'answers:person', points: perPerson, duration: DAY_S });
  const ofAll = createCounter({ keyPrefix: 'answers:all', points: perDay, duration: DAY_S });
  return {
    // a caller without any left takes nothing from the others
    take: async (person) => (await isFree(ofPerson, person)) && (await isFree(ofAll, 'all')),
  };
}

async function isFree(counter: RateLimiterAbstract, key: string): Promise<boolean> {
  const { consumedPoints } = await counter.penalty(key);
  return consumedPoints <= counter.points;
}
