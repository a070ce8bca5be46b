import { createPrivateKey, hkdfSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';

const KEY_USE = 'dir';
const ENCRYPTION = 'A256GCM';

/** How the database has a private key: either as it is or encrypted. */
export interface KeptKey {
  readonly kid: string;
  readonly private_jwk: JsonWebKey | null;
  /** compact JWE of the JWK (RFC 7517, section 7) whose header names the key that is within */
  readonly sealed_jwk: string | null;
}

export interface OpenedKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  /** is kept otherwise than one that were kept now */
  readonly isStale: boolean;
}

/** Makes keys ready for the database and reads them from there. */
export interface KeyKeeping {
  keep(kid: string, key: KeyObject): Promise<KeptKey>;
  /** @throws Error when none of the secrets opens it */
  open(kept: KeptKey): Promise<OpenedKey>;
}

/** Keeps keys encrypted with the first of these secrets and opens with each of them; without any, keeps them as they are. */
export function createKeyKeeping(secrets: readonly string[]): KeyKeeping {
  const sealing = secrets.map(
    (secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'signing keys of the shop', 32)),
  );
  const [first] = sealing;

  return {
    keep: async (kid, key) => {
      const jwk = key.export({ format: 'jwk' });
      if (!first) return { kid, private_jwk: jwk, sealed_jwk: null };
      const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(jwk)))
        .setProtectedHeader({ alg: KEY_USE, enc: ENCRYPTION, cty: 'jwk+json', kid })
        .encrypt(first);
      return { kid, private_jwk: null, sealed_jwk: sealed };
    },
    open: async ({ kid, private_jwk, sealed_jwk }) => {
      if (private_jwk) return { kid, privateKey: readJwk(private_jwk), isStale: first !== undefined };
      for (const [index, key] of sealing.entries()) {
        const jwk = await unseal(kid, sealed_jwk ?? '', key);
        if (jwk) return { kid, privateKey: readJwk(jwk), isStale: index > 0 };
      }
      throw new Error(
        `The signing key ${kid} is encrypted in the database, and ` +
          (first ? 'no secret of SIGNING_KEYS_SECRET opens it' : 'SIGNING_KEYS_SECRET is not set'),
      );
    },
  };
}

const readJwk = (jwk: JsonWebKey) => createPrivateKey({ key: jwk, format: 'jwk' });

/** The JWK, or undefined when it was sealed with another secret or for another row. */
async function unseal(kid: string, sealed: string, key: Uint8Array): Promise<JsonWebKey | undefined> {
  try {
    if (decodeProtectedHeader(sealed).kid !== kid) return undefined;
    const { plaintext } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: [KEY_USE],
      contentEncryptionAlgorithms: [ENCRYPTION],
    });
    return JSON.parse(new TextDecoder().decode(plaintext)) as JsonWebKey;
  } catch {
    return undefined;
  }
}
