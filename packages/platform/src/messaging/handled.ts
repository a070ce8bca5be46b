import { isUniqueViolation } from '../db/database';
import { UNCHANGED, type Part } from '../db/parts';

/** Notes in the statement of an event's effect that it was handled. A second time the note is refused, and all with it. */
export function handledNote(group: string, eventId: string): Part {
  return {
    text: `INSERT INTO inbox (consumer, event_id) SELECT $1, $2::uuid WHERE ${UNCHANGED}`,
    values: [group, eventId],
  };
}

/** Does what writes such a note. @returns true also when the event was handled before, by whomever */
export async function unlessHandled(handle: () => Promise<boolean>): Promise<boolean> {
  try {
    return await handle();
  } catch (error) {
    if (isUniqueViolation(error, 'inbox_pkey')) return true;
    throw error;
  }
}
