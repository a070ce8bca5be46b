import type { BadInputResult } from '../bad-input/send-bad-input';
import type { CrashResult } from '../crashes/crash-shop';
import type { FaultResult } from '../faults/fault';
import type { Options } from '../options';
import type { PlantedResult } from '../planted/run-planted';
import type { RaceResult } from '../races/run-races';
import { badInputSection } from './bad-input-section';
import { crashesSection } from './crashes-section';
import { faultsSection } from './faults-section';
import { FOUND } from './found';
import { headSection } from './head-section';
import { insideSection } from './inside-section';
import { leftOutOf } from './left-out';
import { list, table } from './markdown';
import { plantedSection } from './planted-section';
import { NOT_YET } from './not-yet';
import { PROMISES } from './promises';
import { racesSection } from './races-section';
import { troublesSection } from './troubles-section';

export interface Proof {
  readonly options: Options;
  readonly races: readonly RaceResult[];
  /** absent in the short form: CI runs them by themselves */
  readonly inside?: readonly RaceResult[];
  readonly troubles: readonly RaceResult[];
  readonly badInput: readonly BadInputResult[];
  readonly crashes: CrashResult;
  readonly faults: readonly FaultResult[];
  readonly planted: readonly PlantedResult[];
  readonly ms: number;
}

/** Whether no promise was broken, and each planted bug was caught. */
export function holds({ races, inside = [], troubles, badInput, crashes, faults, planted }: Proof): boolean {
  const broken = [...races, ...inside, ...troubles, ...badInput, crashes, ...faults].some(
    ({ violation }) => violation !== undefined,
  );
  return !broken && planted.every(({ caught }) => caught !== undefined);
}

export const reportOf = (proof: Proof): string =>
  [
    headSection(proof.options, {
      ...{ ms: proof.ms, isProved: holds(proof), planted: proof.planted.length },
      leftOut: leftOutOf(proof.faults, proof.options.isShort),
    }),
    racesSection(proof.races),
    insideSection(proof.inside),
    troublesSection(proof.troubles),
    badInputSection(proof.badInput),
    crashesSection(proof.crashes),
    faultsSection(proof.faults),
    plantedSection(proof.planted),
    `## What is promised\n\n${table(['Operation', 'Atomic', 'Eventual', 'A client may repeat'], PROMISES)}\n`,
    `## What it has found\n\n${list(FOUND)}\n`,
    `## Not yet proved here\n\n${list(NOT_YET)}\n`,
  ]
    .filter((section) => section !== '')
    .join('\n');
