import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Not a slow hash: the author's Markdown has the password in clear anyway. It is here so that no row which is read to
 * show a topic holds the password, and so that comparing takes as long whatever was typed.
 */
export function passwordHash(salt: Buffer, password: string): Buffer {
  return createHash('sha256').update(salt).update(password.normalize('NFC')).digest();
}

export function isPassword(lock: { salt: Buffer | null; passwordHash: Buffer | null }, password: string): boolean {
  return lock.salt !== null && lock.passwordHash !== null && timingSafeEqual(passwordHash(lock.salt, password), lock.passwordHash);
}
