import { containers, countRestarts, type ContainerState } from './containers';
import { ask, askMeanwhile, kubectl } from './kubectl';
import { startLoad } from './load';
import { IN_SHOP, PATIENCE } from './overlays';
import { check, notRun } from './report';
import { callsToAll, logIn } from './restarts';
import { until } from './until';

const CALLERS = 6;
/** Until a pod says what it lacks, and until the shop answers as before, in ms. */
const SOON_MS = 120_000;
/** So many calls that connections are renewed meanwhile, for which names are looked up; and how long they may take, in ms. */
const CALLS_WITHOUT_NAMES = 2_000;
const WITHOUT_NAMES_MS = 180_000;
/** Of the calls meanwhile: those to addresses that a process has never asked for are refused. */
const LEAST_ANSWERED = 0.8;
const DNS = ['deployment/coredns', '--namespace', 'kube-system'];
const NAMES = 'pods: names are not found for a while, nothing restarts and the shop comes back by itself';

/** What goes wrong at updates and in clusters: it says so, people go on buying, and mending it is all that is needed. */
export async function checkTroubles(url: string, orderId: string): Promise<void> {
  const [token, calls] = [await logIn(url), await callsToAll(url, orderId)];
  const load = () => startLoad(url, token, CALLERS, calls);
  await check('pods: an image that is missing stops the update, and nobody notices', () =>
    stopUpdate(load, {
      deployment: 'cart',
      begin: () => ask('set', 'image', ...IN_SHOP, 'deployment/cart', 'process=shop/cart:missing'),
      said: ({ waiting }) => (/Image|ErrPull/.test(waiting?.reason ?? '') ? waiting?.reason : undefined),
      mend: () => ask('rollout', 'undo', ...IN_SHOP, 'deployment/cart'),
    }),
  );
  await check('pods: a Secret that is half filled stops the update and is named, and nobody notices', () =>
    stopUpdate(load, {
      deployment: 'notification',
      begin: () => {
        ask('create', 'secret', 'generic', 'shop-mail', ...IN_SHOP, '--from-literal=SMTP_URL=smtp://mail.example.com');
        ask('rollout', 'restart', ...IN_SHOP, 'deployment/notification');
      },
      said: ({ terminated }) => /[^\n]*MAIL_FROM[^\n]*/.exec(terminated?.message ?? '')?.[0],
      mend: () => ask('delete', 'secret', 'shop-mail', ...IN_SHOP),
    }),
  );
  const { code } = kubectl(['get', ...DNS]);
  if (code !== 0) notRun(NAMES, 'the names of this cluster are served by no deployment coredns');
  else await check(NAMES, () => loseNames(load));
}

type Load = ReturnType<typeof startLoad>;

interface Trouble {
  readonly deployment: string;
  readonly begin: () => void;
  /** What a container's state says of it. */
  readonly said: (state: ContainerState) => string | undefined;
  readonly mend: () => void;
}

/** @throws when a call is lost, from the beginning until it is mended */
async function stopUpdate(start: () => Load, { deployment, begin, said, mend }: Trouble): Promise<string> {
  const load = start();
  let words = '';
  try {
    begin();
    try {
      const isSaid = () => {
        words =
          statesOf(deployment)
            .map(said)
            .find((each) => each !== undefined) ?? '';
        return words !== '';
      };
      await until(isSaid, 'a pod says what it lacks', SOON_MS);
    } finally {
      mend();
    }
    await askMeanwhile('rollout', 'status', ...IN_SHOP, `deployment/${deployment}`, '--timeout', PATIENCE);
  } finally {
    await load.stop();
  }
  const { answered, lost, reasons } = load.counts;
  const counted = `"${words}"; ${answered} calls answered, ${lost} lost`;
  if (lost > 0) throw new Error([counted, ...reasons].join('; '));
  return counted;
}

const statesOf = (deployment: string): ContainerState[] =>
  containers('--selector', `app.kubernetes.io/name=${deployment}`).flatMap(({ state, lastState }) => [
    state,
    lastState,
  ]);

async function loseNames(start: () => Load): Promise<string> {
  const before = countRestarts();
  const replicas = ask('get', ...DNS, '--output', 'jsonpath={.spec.replicas}');
  const load = start();
  try {
    ask('scale', ...DNS, '--replicas=0');
    try {
      await untilMade(load, CALLS_WITHOUT_NAMES, WITHOUT_NAMES_MS);
    } finally {
      ask('scale', ...DNS, `--replicas=${replicas}`);
    }
    await askMeanwhile('rollout', 'status', ...DNS, '--timeout', PATIENCE);
  } finally {
    await load.stop();
  }
  const { answered, lost, reasons } = load.counts;
  const counted = `meanwhile ${answered} calls answered and ${lost} refused`;
  if (answered < LEAST_ANSWERED * (answered + lost)) throw new Error([counted, ...reasons].join('; '));
  const startedAt = performance.now();
  await until(() => allAnswer(start), 'every call is answered again', SOON_MS);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const restarted = countRestarts() - before;
  if (restarted > 0) throw new Error(`containers were restarted: ${restarted}`);
  return [`${counted}; all again after ${seconds} s`, ...reasons].join('; ');
}

/** @throws when they are not made within so many ms */
async function untilMade({ counts }: Load, calls: number, timeoutMs: number): Promise<void> {
  await until(() => counts.answered + counts.lost >= calls, `${calls} calls are made`, timeoutMs);
}

/** One round of calls that reach every process. */
async function allAnswer(start: () => Load): Promise<boolean> {
  const load = start();
  await untilMade(load, CALLERS * 10, SOON_MS).finally(() => load.stop());
  return load.counts.lost === 0;
}
