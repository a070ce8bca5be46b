/** `7F3A91`: the end of an order's id, enough to distinguish one's own orders. */
export const orderNumber = (id: string): string => id.slice(-6).toUpperCase();
