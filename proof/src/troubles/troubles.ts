import type { Race } from '../races/race';
import { EVENT_AT_FAULT, EVENTS_AGAIN } from './events';
import { EVENTS_GIVEN_UP } from './given-up';
import { PROVIDER_TROUBLES } from './provider';
import { ANOTHER_INSTALLATION, MONEY_DAYS_LATE, MONEY_FOUND_LATE, WEBHOOKS_LOST, WEBHOOKS_REVERSED } from './webhooks';

/** What time, the provider and the log do to the shop; where the clock goes on, last: it does not go back. */
export const TROUBLES: readonly Race[] = [
  ANOTHER_INSTALLATION,
  WEBHOOKS_REVERSED,
  ...PROVIDER_TROUBLES,
  EVENT_AT_FAULT,
  EVENTS_AGAIN,
  EVENTS_GIVEN_UP,
  WEBHOOKS_LOST,
  MONEY_FOUND_LATE,
  MONEY_DAYS_LATE,
];
