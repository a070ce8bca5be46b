import { z } from 'zod';
import { isoDate } from '../fields';
import { AUDIT_CHECKS, type AuditCheck } from './audit-checks';

export const auditCheck = z.enum(Object.keys(AUDIT_CHECKS) as [AuditCheck, ...AuditCheck[]]);

/** Something that does not add up. */
export const difference = z.object({
  id: z.string().describe('The same for the same difference, in every run'),
  what: z.string().describe('What differs, with its amounts and ids'),
  todo: z.string().describe('What a person does about it'),
});
export type Difference = z.infer<typeof difference>;

/** How many differences of one check are told; more are counted. */
export const MOST_DIFFERENCES = 100;

/** What looking into one thing came to. */
export const auditedCheck = z.object({
  check: auditCheck,
  found: z.number().int().min(0).describe('How many differences there are'),
  differences: z.array(difference).max(MOST_DIFFERENCES).describe('The first hundred of them'),
  notDone: z.string().optional().describe('Why it could not be looked into, or not to the end'),
});
export type AuditedCheck = z.infer<typeof auditedCheck>;

/** What became of a run: `unsure`, where nothing was found and not everything could be looked into. */
export const auditOutcome = z.enum(['running', 'clean', 'differences', 'unsure', 'broken-off']);
export type AuditOutcome = z.infer<typeof auditOutcome>;

export const auditRun = z.object({
  id: z.string(),
  startedAt: isoDate,
  by: z.string().optional().describe('Who asked for it; absent for the one of each night'),
  ms: z.number().int().min(0).optional().describe('How long it took; absent while it runs, or where it was broken off'),
  outcome: auditOutcome,
  checks: z.array(auditedCheck),
});
export type AuditRun = z.infer<typeof auditRun>;

/** The last runs, the newest first. */
export const auditRuns = z.object({ runs: z.array(auditRun) });
export type AuditRuns = z.infer<typeof auditRuns>;

export const auditStarted = z.object({ message: z.string() });
