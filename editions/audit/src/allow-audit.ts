/** What a person types so that a shop with real money is looked into. */
export const CONFIRMATION = 'the real shop';

/** Whether what was said for the second time means it. */
export const isConfirmed = (said: string | undefined): boolean => said?.trim() === CONFIRMATION;

/** What was asked for at the terminal. */
export interface AuditWish {
  readonly asJson: boolean;
  /** said once: `--live` */
  readonly live: boolean;
  /** said for the second time: `--confirm "the real shop"` */
  readonly confirm: string | undefined;
}

const HOW = `Say so twice: --live --confirm "${CONFIRMATION}", or --live and type it when asked.`;

/**
 * Returns why a shop is not looked into; undefined where it is. With real payments only where somebody says so twice: it
 * reads everything, and asks the provider for a week, with the keys of the shop.
 * @param ask has a person type something; undefined where there is none
 */
export async function whyNotAudited(
  wish: AuditWish,
  isReal: boolean,
  ask: ((question: string) => Promise<string>) | undefined,
): Promise<string | undefined> {
  if (!isReal) return undefined;
  if (!wish.live) return `This shop takes real payments. ${HOW}`;
  const said = wish.confirm ?? (await ask?.(`This shop takes real payments. Type "${CONFIRMATION}" to look into it: `));
  return isConfirmed(said) ? undefined : `That was not said twice. ${HOW}`;
}
