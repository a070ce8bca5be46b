import { openOwnShop, type OwnShop } from '../shop/own-shop';
import { prepareScene } from '../shop/scene';
import { until } from '../shop/until';
import { BAD_REQUESTS, type BadRequest } from './bad-requests';
import { setStage, type Stage } from './stage';
import { changesBetween, readState } from './state';

export interface BadInputResult {
  readonly what: string;
  /** its status, and its code if it has one */
  readonly answered: string;
  /** what the log says of it */
  readonly logged: string;
  /** what is wrong with that */
  readonly violation?: string;
}

/** Its log has to say why something was refused. */
const LOUD = { LOG_LEVEL: 'debug' };
const PEOPLE = 2;

/** Sends to a shop of its own what nobody ought to send, one after the other; nothing may change by it. */
export async function sendBadInput(main?: string): Promise<BadInputResult[]> {
  const shop = await openOwnShop({ main, environment: LOUD });
  try {
    const stage = await setStage(await prepareScene(shop, PEOPLE));
    await until('the shop is at rest', () => isAtRest(shop));
    const results: BadInputResult[] = [];
    for (const bad of BAD_REQUESTS) results.push(await sendOne(stage, bad));
    await shop.audit();
    return results;
  } finally {
    await shop.close();
  }
}

async function sendOne(stage: Stage, bad: BadRequest): Promise<BadInputResult> {
  const { shop } = stage.scene;
  const before = await readState(shop);
  const from = shop.output().length;
  const answer = await bad.send(stage);
  const { status } = answer;
  const { code } = answer.body as { code?: string };
  const said = () => helpfulLines(shop.output().slice(from), bad);
  await until('the log says why', () => Promise.resolve(said()[0]), 5_000).catch(() => undefined);
  await until('what was sent is worked off', () => isAtRest(shop));
  const [line, ...more] = said();
  const changed = changesBetween(before, await readState(shop));
  const wrong = [
    ...(status === bad.status && code === bad.code ? [] : [`expected ${told(bad.status, bad.code)}`]),
    ...(changed.length === 0 ? [] : [`changed ${changed.join(', ')}`]),
    ...(line === undefined ? ['the log does not say why'] : []),
    ...(more.length === 0 ? [] : [`the log says why ${more.length + 1} times`]),
  ];
  return {
    ...{ what: bad.what, answered: told(status, code), logged: line ?? 'nothing' },
    ...(wrong.length === 0 ? {} : { violation: wrong.join('; ') }),
  };
}

const told = (status: number, code: string | undefined) => (code === undefined ? String(status) : `${status} ${code}`);

/** The lines that say why, of which there has to be one: beside a warning to operators, who may not read any others. */
function helpfulLines(output: string, { code }: BadRequest): string[] {
  const lines = output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as { service: string; msg: string; code?: string; event?: string });
  return lines
    .filter(({ msg, ...line }) =>
      code === undefined ? msg.includes('left alone') : line.code === code && msg.startsWith('refused: '),
    )
    .map(({ service, msg }) => `${service}: ${msg}`);
}

/** Nothing is on its way: what was told is worked off, and events are handled. */
async function isAtRest(shop: OwnShop): Promise<true | undefined> {
  const [open] = await shop.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM sandbox.razorpay_webhooks)::int
       + (SELECT count(*) FROM payment.webhook_inbox WHERE done_at IS NULL)::int
       + (SELECT count(*) FROM bus.positions p WHERE EXISTS (SELECT FROM bus.events e
           WHERE e.topic = p.topic AND e.partition = p.partition AND e.position > p.position))::int AS count`,
  );
  return open?.count === 0 ? true : undefined;
}
