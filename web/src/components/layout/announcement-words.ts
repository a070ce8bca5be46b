/** What the notice says until the owner announces something. */
export const FIRST_ANNOUNCEMENT = 'Returns within 7 days of delivery, exchanges within 14';
