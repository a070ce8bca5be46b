// Plain JavaScript, as Node itself loads it. It knows nothing of the shop but the passwords that it is asked about.
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { Piscina } from 'piscina';
import { HASH_THREADS } from './hash-threads.js';

if (process.argv[2] !== 'stays') stepBack();
const pool = new Piscina({
  ...HASH_THREADS,
  filename: new URL('hash-worker.js', import.meta.url).href,
  // this process is ended instead, once nobody logs in
  idleTimeout: Infinity,
});

process.on('message', ({ id, name, task }) => {
  // a failure ends this process, and who waits for it asks elsewhere
  void pool.run(task, { name }).then((result) => process.send?.({ id, result }));
});
process.once('disconnect', () => process.exit());

/**
 * Hashes only while nobody else wants the core, and leaves it at once when somebody does. The lowest priority alone would
 * not do: the kernel may let it finish its turn, which is milliseconds in which a read waits.
 */
function stepBack() {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  if (process.platform !== 'linux') return;
  try {
    execFileSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)], { stdio: 'ignore' });
  } catch {
    // a system without the program, or that does not allow it: then the lowest priority has to do
  }
}
