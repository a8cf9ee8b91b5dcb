import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export type Vault = {
  seal(text: string): string;
  /** Null when it was sealed with another secret, or is no seal of ours. */
  unseal(sealed: string): string | null;
  /** By which the same text is known again, and which tells nobody without the secret what it was. */
  fingerprint(text: string): string;
  /** The mark of this installation on what leaves it and comes back; in lower case, as addresses are. */
  sign(text: string): string;
};

const ivBytes = 12;
const tagBytes = 16;

/**
 * Keeps what must be readable to us and to nobody else who gets hold of the database. AES-256-GCM.
 * Each purpose has a key of its own, so that what was sealed for one opens for no other.
 */
export function openVault(secret: string, purpose: 'second factor' | 'letters' = 'second factor'): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `meridian ${purpose}`, 32));
  const markingKey = Buffer.from(hkdfSync('sha256', secret, '', 'meridian known logins', 32));
  const signingKey = Buffer.from(hkdfSync('sha256', secret, '', 'meridian signatures', 32));
  return {
    sign: (text) => createHmac('sha256', signingKey).update(text).digest('hex'),
    fingerprint: (text) => createHmac('sha256', markingKey).update(text).digest('base64url'),
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
        decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
