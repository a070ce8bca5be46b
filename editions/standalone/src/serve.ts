import { collectGarbage, keepHeapSmall } from '@shop/platform/process/keep-heap-small';
import { rememberAddresses } from '@shop/platform/process/remember-addresses';
import { readStandaloneConfig } from './config';
import type { StartDatabase } from './databases';
import { STARTED_MS } from './run-compiled';
import { runShop } from './run-shop';
import { welcome } from './welcome';
import { whyNot } from './why-not';

/** The hard limit of a shutdown, in ms; the limits of all its parts fit into it. */
const STOP_MS = 20_000;
const A_MOMENT_MS = 1_000;

/** Runs the shop as this process until SIGINT or SIGTERM; a failed start prints its reason in one sentence. */
export async function serve(startDatabase: StartDatabase): Promise<void> {
  rememberAddresses();
  // once what the start compiled has been kept: it fits only to the flags of before, and a start is the quicker for a heap that may grow
  setTimeout(rest, STARTED_MS + A_MOMENT_MS).unref();
  try {
    const config = readStandaloneConfig(process.env);
    const shop = await runShop(config, startDatabase);
    console.log(welcome(config, shop));

    let stopping = false;
    const stop = async (code: number): Promise<void> => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), STOP_MS).unref();
      await shop.stop();
      process.exit(code);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
    void shop.databaseEnded.then(() => {
      console.error(
        'The database server ended unexpectedly; the shop stops. Start it again: nothing that was answered is lost.',
      );
      return stop(1);
    });
  } catch (error) {
    const why = whyNot(error);
    if (why === undefined) throw error;
    console.error(why);
    process.exit(1);
  }
}

/** From now on memory is what is needed: little is left of the start, and the heap grows slowly. */
function rest(): void {
  keepHeapSmall();
  collectGarbage();
}
