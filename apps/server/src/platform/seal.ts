import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config/config.ts';

/**
 * Encryption of secrets that the site must read again (the seed of a second factor, a provider's key); useless without the server's own
 * key.
 */
export interface Seal {
  /** AES-256-GCM: 12 bytes of nonce, 16 of tag, the rest. `purpose` binds it to one use. */
  close: (purpose: string, secret: string) => Buffer;
  /** @throws Error when it was encrypted for another purpose, with another key, or was modified */
  open: (purpose: string, sealed: Uint8Array) => string;
  /** HMAC-SHA-256: a hash of something short enough to guess (a code of 6 digits) that reveals nothing without the key. */
  stamp: (purpose: string, text: string) => Buffer;
}

function sealWith(master: Buffer): Seal {
  const keyOf = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), purpose, 32));
  return {
    close(purpose, secret) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), nonce);
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    stamp: (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text, 'utf8').digest(),
  };
}

/**
 * Of processes that start at the same time, the one that links its file first determines the key. The name is linked to a complete file
 * only: a file written under the name itself would be empty for a moment, and another process could read that.
 */
async function storedKey(folder: string): Promise<Buffer> {
  const file = join(folder, 'secret.key');
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (key.length !== 32) throw new Error(`${file} does not hold a key of 32 bytes`);
  return key;
}

/** The key is SECRET_KEY, or else a file that is generated at the first start and must be part of every backup. */
export async function openSeal(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): Promise<Seal> {
  return sealWith(config.SECRET_KEY === '' ? await storedKey(config.DATA_DIR) : Buffer.from(config.SECRET_KEY, 'base64'));
}
