import { DEFAULT_PREFERENCES, type Channel, type MessageKind, type Preferences } from '@shop/contracts/api/preferences';

/** Where somebody is reached, and what they have chosen: a part of what identity answers when it is asked for a contact. */
export interface Reached {
  readonly email: string;
  readonly mobile?: string | undefined;
  readonly preferences?: Preferences | undefined;
}

/**
 * Whether an account wants a kind of message by a channel, and can be reached by it. Messages about the account itself, such as a
 * changed password, are not asked about: they always go.
 */
export function wants(
  { email, mobile, preferences = DEFAULT_PREFERENCES }: Reached,
  kind: MessageKind,
  channel: Channel,
): boolean {
  const canBeReached = channel === 'mail' ? email !== '' : mobile !== undefined;
  return canBeReached && preferences[kind][channel];
}
