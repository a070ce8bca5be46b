import type { PageRoute } from './to-routes';

/** Signing in and registering. */
export const ADMIN_OPEN: readonly PageRoute[] = [];

/** Behind the admin guard, in the admin layout. */
export const ADMIN_GUARDED: readonly PageRoute[] = [];

/** In the admin layout without a guard: the specification guards every admin page but the edit form. */
export const ADMIN_UNGUARDED: readonly PageRoute[] = [];
