import type { AuditOutcome, AuditRun } from '@shop/contracts/api/audits';
import type { NoticeTone } from '../../components/ui/notice';
import type { PillTone } from '../../components/ui/status-pill';

interface OutcomeLook {
  readonly word: string;
  readonly pill: PillTone;
  readonly notice: NoticeTone;
}

const LOOKS: Record<AuditOutcome, OutcomeLook> = {
  running: { word: 'Looking', pill: 'wait', notice: 'plain' },
  clean: { word: 'Adds up', pill: 'good', notice: 'good' },
  differences: { word: 'Differs', pill: 'bad', notice: 'bad' },
  unsure: { word: 'Not all seen', pill: 'wait', notice: 'warn' },
  'broken-off': { word: 'Broken off', pill: 'off', notice: 'warn' },
};

export const lookOf = ({ outcome }: Pick<AuditRun, 'outcome'>): OutcomeLook => LOOKS[outcome];

export const foundIn = ({ checks }: Pick<AuditRun, 'checks'>): number =>
  checks.reduce((all, { found }) => all + found, 0);

/** What a run came to, in a sentence. */
export function sentenceOf(run: AuditRun): string {
  switch (run.outcome) {
    case 'running':
      return 'Everything is being looked into. This takes a moment; the shop goes on meanwhile.';
    case 'clean':
      return 'Everything adds up.';
    case 'differences':
      return foundIn(run) === 1 ? 'One thing does not add up.' : `${foundIn(run)} things do not add up.`;
    case 'unsure':
      return 'Nothing was found, but not everything could be looked into.';
    case 'broken-off':
      return 'It was broken off, as when the shop is restarted. Look again.';
  }
}

/** `3.4 seconds`, `2 minutes` */
export function formatDuration(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} seconds`;
  const minutes = Math.round(ms / 60_000);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
