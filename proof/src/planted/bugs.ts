import type { Bug } from './bug';
import { BUGS_OF_EVENTS } from './bugs/events';
import { BUGS_OF_MONEY } from './bugs/money';
import { BUGS_OF_ORDERS } from './bugs/orders';

/** Bugs that shops have had. Nothing of the shop can switch them on: they are built into a copy of it that only the proof runs. */
export const BUGS: readonly Bug[] = [...BUGS_OF_ORDERS, ...BUGS_OF_MONEY, ...BUGS_OF_EVENTS];
