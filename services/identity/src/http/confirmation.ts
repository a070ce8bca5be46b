import { z } from 'zod';

/** The password that confirms a deletion; a Google account sends none. */
export const confirmation = z.object({ password: z.string().max(200).optional() });
