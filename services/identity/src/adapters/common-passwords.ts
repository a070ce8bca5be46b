import { SHORTEST_PASSWORD } from '@shop/contracts/fields';

let loading: Promise<ReadonlySet<string>> | undefined;

/** Passwords that are guessed first, in small letters and without those that are too short anyway; loaded when first needed. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= SHORTEST_PASSWORD.user));
}
