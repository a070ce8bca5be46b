import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { auditShop, outcomeOf } from '@shop/platform/audit/audit-shop';
import { whyNotDone } from '@shop/platform/audit/look-into';
import { whyNotAudited, type AuditWish } from './allow-audit';
import { auditParts, type ShopStores } from './audit-stores';
import { describeAudit } from './describe-audit';
import { notLookedInto } from './not-looked-into';

/** A shop's stores as a command opens them. */
export interface OpenedShop {
  readonly stores: ShopStores;
  /** whether real money is in it */
  readonly isReal: boolean;
  close: () => Promise<void>;
}

/** Exit codes: everything adds up; it does not; it could not be looked into, or not all of it. */
const CODES = { clean: 0, differences: 1, unsure: 2 } as const;

/**
 * Audits a shop, prints what was found and sets the exit code: 0 when everything adds up, 1 when not, 2 when the shop
 * cannot be read, or should not be without saying so twice.
 * @param open opens its stores; `close` is called in the end
 */
export async function runAuditCommand(args: readonly string[], open: () => Promise<OpenedShop>): Promise<void> {
  try {
    const wish = readWish(args);
    const { stores, isReal, close } = await open();
    try {
      const whyNot = await whyNotAudited(wish, isReal, process.stdin.isTTY ? ask : undefined);
      if (whyNot !== undefined) throw new Error(whyNot);
      const done = await auditShop(auditParts(stores));
      const checks = [...done, ...notLookedInto(done, stores, { isReal })];
      const outcome = outcomeOf(checks);
      process.stdout.write(wish.asJson ? `${JSON.stringify({ outcome, checks }, null, 2)}\n` : describeAudit(checks));
      process.exitCode = CODES[outcome];
    } finally {
      await close();
    }
  } catch (error) {
    process.stderr.write(`${whyNotDone(error)}\n`);
    // what was opened before the one that failed, such as a client that goes on looking for its server, must not hold it
    process.exit(2);
  }
}

function readWish(args: readonly string[]): AuditWish {
  const options = { json: { type: 'boolean' }, live: { type: 'boolean' }, confirm: { type: 'string' } } as const;
  const { json = false, live = false, confirm } = parseArgs({ args: [...args], options }).values;
  return { asJson: json, live, confirm };
}

async function ask(question: string): Promise<string> {
  // what is printed may be read by a program
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
