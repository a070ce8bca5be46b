/** Each registers one admin; tests that run side by side take one each. */
export const GENERATED_ADMIN_IDS = Array.from({ length: 40 }, (_, index) => `TEST-${index}`);
