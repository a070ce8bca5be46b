import { z } from 'zod';
import { TOPICS } from '../events/topics';
import { isoDate, requiredText } from '../fields';

export const deadLetterTopic = z.enum(TOPICS);
export const deadLetterNumber = z.string().regex(/^\d{1,18}$/, 'Not a number');

/** An event that a group of consumers gave up on. Its topic and its number name it. */
export const deadLetter = z.object({
  topic: deadLetterTopic,
  number: deadLetterNumber,
  group: z.string().describe('Who gave up; empty for who reads everything again when it starts'),
  type: z.string().optional().describe('Absent for what is no event'),
  key: z.string().optional().describe('What it is about, such as an order’s id'),
  reason: z.string(),
  at: isoDate.describe('When it was given up'),
  payload: z.string().describe('What was published, the first 20,000 characters of it'),
  isBehind: z
    .boolean()
    .describe('Whether an earlier one of the same key and group waits, which is to be replayed first'),
  aside: z.object({ why: z.string(), at: isoDate }).optional().describe('Only of those that were set aside'),
});
export type DeadLetterView = z.infer<typeof deadLetter>;

/** The oldest hundred that wait, and of those that were set aside the last hundred; with how many there are. */
export const deadLetterList = z.object({
  waiting: z.array(deadLetter),
  waitingInAll: z.number().int().min(0),
  aside: z.array(deadLetter),
  asideInAll: z.number().int().min(0),
});
export type DeadLetterList = z.infer<typeof deadLetterList>;

export const deadLetterPath = z.object({ topic: deadLetterTopic, letter: deadLetterNumber });
export const setAsideBody = z.object({ why: requiredText(300) });
export const deadLetterAnswer = z.object({ message: z.string() });
