import type { DistributedResult } from '../distributed/break-distributed';
import type { Options } from '../options';
import { faultTable, hitsOf } from './faults-section';
import { FOUND_DISTRIBUTED } from './found';
import { list, seconds } from './markdown';
import { leftOutOf } from './left-out';
import { raceTable } from './race-table';

/** Whether no promise was broken. */
export const distributedHolds = ({ races, faults }: DistributedResult): boolean =>
  [...races, ...faults].every(({ violation }) => violation === undefined);

export const distributedReport = (
  result: DistributedResult,
  { seed, isShort, runs, buyers }: Options,
  ms: number,
) => `# Nothing lost, nothing twice: the distributed edition

Written by \`npm run proof -- --edition distributed\`. Do not edit it: run the command, with the backing services that
\`npm run test:distributed\` needs. [proof.md](proof.md) is the page of the edition in one process, and says what is promised.

**${distributedHolds(result) ? 'No promise was broken.' : 'A promise was broken: see below.'}${leftOutOf(result.faults, isShort)}**
Seed ${seed}, ${isShort ? 'the short form' : 'the whole form'}, ${seconds(ms)}. To repeat it:

    npm run proof -- --edition distributed ${isShort ? '--short ' : ''}--seed ${seed} --runs ${runs} --buyers ${buyers}

Two of each process, with databases, topics and pictures of their own. Of the environment they are given the addresses of the
backing services and nothing else, so no key of a payment provider.

## Races

The same as on the edition in one process, in real parallel HTTP. After the runs of each, the audit of all its
stores has to be clean: PostgreSQL, MongoDB, Redis, Kafka and pictures.

${raceTable('Race', result.races)}

## Faults and stops

What holds after each is what [proof.md](proof.md) says of faults. In the restart in turn, people read and one orders with a key; they
ask once more where a connection that was kept is closed before an answer begins; anything but a good answer then counts as failed.

${faultTable(result.faults)}
${hitsOf(
  result.faults,
  'Connections to PostgreSQL run through the proof, which loses one answer to a commit in eight, or kills whose commit it is. What was hit, and what was asked meanwhile that may be repeated:',
)}

## What it has found

${list(FOUND_DISTRIBUTED)}
`;
