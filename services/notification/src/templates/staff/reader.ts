import type { Reader } from '../layout';

/** Those who run the shop: not by name, for a mail to them goes to several. */
export const STAFF: Reader = { name: '', kind: 'admin', isStaff: true };
