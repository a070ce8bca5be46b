/** Each registers one admin. A run takes fewer than a hundred, those of tests that are tried again included. */
export const GENERATED_ADMIN_IDS = Array.from({ length: 400 }, (_, index) => `TEST-${index}`);
