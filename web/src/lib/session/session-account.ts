import { TEXTS } from '../../config/texts';

/** As stored by this and by older clients: the name and the image have had several spellings. */
interface StoredAccount {
  _id?: string;
  id?: string;
  fullName?: string;
  name?: string;
  profileImage?: string;
  image?: string;
  picture?: string;
  password?: string;
}

export function displayName(account: StoredAccount | null): string {
  return firstText(account?.fullName, account?.name) ?? TEXTS.auth.profileFallback;
}

export function accountId(account: StoredAccount | null): string | undefined {
  return account?._id ?? account?.id;
}

/** The address of the image, or undefined where the default one shows. */
export function accountImage(account: StoredAccount | null): string | undefined {
  return firstText(account?.profileImage, account?.image, account?.picture);
}

/** Google accounts are stored with a marker as their password; others without any. */
export function isGoogleAccount(account: StoredAccount | null): boolean {
  return account?.password?.endsWith('_GoogleAuth') ?? false;
}

/** Older clients stored empty texts for what was not there. */
function firstText(...texts: (string | undefined)[]): string | undefined {
  return texts.find((text) => text !== undefined && text !== '');
}
