/** How long an order whose payment was opened keeps its stock while it is unpaid, from the moment it was placed, in ms. */
export const PAYMENT_WINDOW_MS = 15 * 60 * 1000;

/** How long it keeps its stock while no payment was opened, in ms. */
export const UNOPENED_HOLD_MS = 5 * 60 * 1000;
