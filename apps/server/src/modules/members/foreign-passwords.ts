import { createHash, pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { parseOptions, verify as verifyBcrypt } from '@node-rs/bcrypt';

/** A password as another system stored it. */
export interface ForeignHash {
  algorithm: keyof typeof algorithms;
  /** Hexadecimal, Base64 or the whole `$…$` string. */
  hash: string;
  salt?: string;
  iterations?: number;
}

/** More would let an archive make every try of a sign-in cost seconds. */
const mostIterations = 1_000_000;
const highestCost = 13;

const derive = promisify(pbkdf2);

const hex = (algorithm: 'md5' | 'sha256' | 'sha512', text: string): string => createHash(algorithm).update(text).digest('hex');

function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && a.length > 0 && timingSafeEqual(a, b);
}

const sameText = (a: string, b: string): boolean => sameBytes(Buffer.from(a.toLowerCase()), Buffer.from(b.toLowerCase()));

/** PBKDF2 with the result as hexadecimal (Discourse) or Base64. */
function pbkdf2Matcher(digest: 'sha256' | 'sha512', bytes: number) {
  return async (secret: string, { hash, salt = '', iterations = 64_000 }: ForeignHash): Promise<boolean> => {
    const isHex = hash.length === bytes * 2 && /^[0-9a-f]+$/i.test(hash);
    const expected = Buffer.from(hash, isHex ? 'hex' : 'base64');
    return expected.length === bytes && sameBytes(await derive(secret, salt, iterations, bytes, digest), expected);
  };
}

async function isBcrypt(secret: string, { hash }: ForeignHash): Promise<boolean> {
  return verifyBcrypt(secret, hash);
}

const itoa64 = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The alphabet and bit order of phpass, which is not Base64. */
function encode64(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.subarray(at, at + 3);
    const value = a | ((b ?? 0) << 8) | ((c ?? 0) << 16);
    const digits = b === undefined ? 2 : c === undefined ? 3 : 4;
    for (let digit = 0; digit < digits; digit += 1) text += itoa64[(value >> (6 * digit)) & 63] ?? '';
  }
  return text;
}

const phpassRounds = (hash: string): number => itoa64.indexOf(hash[3] ?? '');

/** Portable hashes of phpass: `$P$` of WordPress, `$H$` of phpBB. */
function isPhpass(secret: string, { hash }: ForeignHash): boolean {
  if (!/^\$[PH]\$.{31}$/.test(hash)) return false;
  const password = Buffer.from(secret);
  let digest = createHash('md5').update(hash.slice(4, 12)).update(password).digest();
  for (let round = 2 ** phpassRounds(hash); round > 0; round -= 1) digest = createHash('md5').update(digest).update(password).digest();
  return sameBytes(Buffer.from(encode64(digest)), Buffer.from(hash.slice(12)));
}

/** Whether a secret is the one of a hash, by algorithm: pure functions of both. */
const algorithms = {
  /** UCenter of Discuz! up to X3.4. */
  'ucenter-md5': (secret: string, { hash, salt = '' }: ForeignHash) => sameText(hex('md5', hex('md5', secret) + salt), hash),
  md5: (secret: string, { hash, salt = '' }: ForeignHash) => sameText(hex('md5', secret + salt), hash),
  bcrypt: isBcrypt,
  /** NodeBB, where `password:shaWrapped` is set. */
  'bcrypt-sha512': (secret: string, foreign: ForeignHash) => isBcrypt(hex('sha512', secret), foreign),
  phpass: isPhpass,
  'pbkdf2-sha256': pbkdf2Matcher('sha256', 32),
  'pbkdf2-sha512': pbkdf2Matcher('sha512', 64),
  /** Staff of the reference system: the browser sends SHA-256 of the password. */
  'bcrypt-sha256': (secret: string, foreign: ForeignHash) => isBcrypt(hex('sha256', secret), foreign),
  /** Members of the reference system: SHA-256 of what the browser sends and the salt in square brackets. */
  'reference-sha256': (secret: string, { hash, salt = '' }: ForeignHash) =>
    sameText(hex('sha256', `${hex('sha256', secret)}[${salt}]`), hash),
} as const satisfies Record<string, (secret: string, foreign: ForeignHash) => boolean | Promise<boolean>>;

function bcryptCost(hash: string): number {
  try {
    return parseOptions(hash).cost;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Whether a try takes no longer than one of ours may. A hash that does is not imported: its member sets a new password. */
export function isAffordable({ algorithm, hash, iterations = 0 }: ForeignHash): boolean {
  if (algorithm.startsWith('bcrypt')) return bcryptCost(hash) <= highestCost;
  if (algorithm === 'phpass') return phpassRounds(hash) >= 7 && phpassRounds(hash) <= 16;
  return iterations <= mostIterations;
}

const mark = 'foreign:';

/** How it is stored in place of one of ours. */
export function storedForeign({ algorithm, hash, salt, iterations }: ForeignHash): string {
  return mark + JSON.stringify({ algorithm, hash, salt, iterations });
}

/** The foreign hash that is stored in place of one of ours, if it is one. */
export function foreignIn(stored: string | null | undefined): ForeignHash | undefined {
  return stored?.startsWith(mark) === true ? (JSON.parse(stored.slice(mark.length)) as ForeignHash) : undefined;
}

/** Whether the secret is the one that another system hashed. */
export async function isForeignSecret(foreign: ForeignHash, secret: string): Promise<boolean> {
  return isAffordable(foreign) && (await algorithms[foreign.algorithm](secret, foreign));
}
