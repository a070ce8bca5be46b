import { DEFAULT_PREFERENCES, type Channel, type MessageKind, type Preferences } from '@shop/contracts/api/preferences';
import type { Queryable, Tx } from '@shop/platform/db/database';
import { look, type Look } from '@shop/platform/db/looks';

export interface Choice {
  readonly kind: MessageKind;
  readonly channel: Channel;
  readonly wanted: boolean;
}

/** What somebody wants: what they have chosen, and the defaults for the rest. */
export function preferencesLook(userId: string): Look<Choice, Preferences> {
  return {
    text: 'SELECT kind, channel, wanted FROM message_choices WHERE user_id = $1',
    values: [userId],
    read: (choices) =>
      choices.reduce<Preferences>(
        (all, { kind, channel, wanted }) => ({ ...all, [kind]: { ...all[kind], [channel]: wanted } }),
        DEFAULT_PREFERENCES,
      ),
  };
}

export function findPreferences(db: Queryable, userId: string): Promise<Preferences> {
  return look(db, preferencesLook(userId));
}

/** Notes what somebody chose; the moment of a choice that stays as it was is kept. @param way where they said so */
export async function saveChoices(
  tx: Tx,
  userId: string,
  choices: readonly Choice[],
  way: 'profile' | 'link',
): Promise<void> {
  await tx.query(
    `INSERT INTO message_choices AS old (user_id, kind, channel, wanted, way)
     SELECT $1, kind, channel, wanted, $3
     FROM jsonb_to_recordset($2) AS chosen (kind text, channel text, wanted boolean)
     ON CONFLICT (user_id, kind, channel) DO UPDATE
       SET wanted = excluded.wanted, way = excluded.way, chosen_at = now() WHERE old.wanted <> excluded.wanted`,
    [userId, JSON.stringify(choices), way],
  );
}
