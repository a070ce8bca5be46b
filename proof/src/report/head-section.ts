import type { Options } from '../options';
import { BUGS } from '../planted/bugs';
import { seconds } from './markdown';

const PROVED = 'No promise was broken, and every bug that was planted was caught';
const NOT_PROVED = 'A promise was broken, or a planted bug was not caught: see below.';

export const headSection = (
  { seed, isShort, runs, buyers, crashes }: Options,
  { ms, isProved, planted, leftOut }: { ms: number; isProved: boolean; planted: number; leftOut: string },
) => `# Nothing lost, nothing twice: the proof

Written by \`npm run proof\`. Do not edit it: run the command.

**${isProved ? `${PROVED}: ${planted} of ${BUGS.length}.` : NOT_PROVED}${leftOut}**
Seed ${seed}, ${isShort ? 'the short form' : 'the whole form'}, ${seconds(ms)}. To repeat it:

    npm run proof -- ${isShort ? '--short ' : ''}--seed ${seed} --runs ${runs} --buyers ${buyers} --crashes ${crashes}

The seed repeats the order of the requests and the moments of the crashes, not what the processor makes of them. \`--runs\` asks for
more of each race, \`--buyers\` for more who want one piece at once, \`--only\` runs races, troubles and planted bugs by a part of their name. Every shop here is started by the proof, on an empty folder and in an environment that it writes itself: there
is no way to point it at another, or to give it the keys of a payment provider.
`;
