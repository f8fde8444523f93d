import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/*
 * Encrypts content of any length in segments that are authenticated individually, following the STREAM construction
 * (https://eprint.iacr.org/2015/189): a segment that was changed, moved, removed or added is detected before its plaintext is passed on,
 * and so is a truncated end.
 *
 * magic (5) | salt (16) | segments of at most 64 KiB, each followed by its tag (16). Key: HKDF-SHA-256 of master key and salt. Nonce of a
 * segment: its number (11 bytes) and whether it is the last (1). The last bytes of the salt are a check of the master key, so that a wrong key
 * is told apart from damage.
 */

/** The content is not what was encrypted. */
export class Altered extends Error {
  override name = 'Altered';
}

/** The content was encrypted with another key, or its salt was changed. */
export class OtherKey extends Error {
  override name = 'OtherKey';
}

const magic = Buffer.from('CGBK1');
const saltBytes = 16;
const checkBytes = 4;
const tagBytes = 16;
const pieceBytes = 64 * 1024;
const headBytes = magic.length + saltBytes;

const keyOf = (master: Buffer, salt: Buffer): Buffer => Buffer.from(hkdfSync('sha256', master, salt, 'chaguan backup', 32));

const checkOf = (master: Buffer, random: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', master, random, 'chaguan backup key check', checkBytes));

function newSalt(master: Buffer): Buffer {
  const random = randomBytes(saltBytes - checkBytes);
  return Buffer.concat([random, checkOf(master, random)]);
}

function isSaltOf(master: Buffer, salt: Buffer): boolean {
  return checkOf(master, salt.subarray(0, -checkBytes)).equals(salt.subarray(-checkBytes));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Splits a stream into segments of one size; the last one, which may be shorter, is only known at the end. */
abstract class Pieces extends Transform {
  readonly #size: number;
  #waiting: Buffer = Buffer.alloc(0);
  #number = 0;

  constructor(size: number) {
    super();
    this.#size = size;
  }

  protected abstract turn(piece: Buffer, number: number, isLast: boolean): Buffer;

  /** Bytes that belong to no segment are taken from the beginning. */
  protected consumeHead(bytes: Buffer): Buffer {
    return bytes;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    try {
      let rest = this.consumeHead(this.#waiting.length === 0 ? chunk : Buffer.concat([this.#waiting, chunk]));
      // A full segment may be the last one: it is held back until more data arrives.
      for (; rest.length > this.#size; rest = rest.subarray(this.#size)) {
        this.push(this.turn(rest.subarray(0, this.#size), this.#number, false));
        this.#number += 1;
      }
      this.#waiting = rest;
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      done(null, this.turn(this.#waiting, this.#number, true));
    } catch (error) {
      done(error as Error);
    }
  }
}

class Encrypting extends Pieces {
  readonly #key: Buffer;

  constructor(master: Buffer) {
    super(pieceBytes);
    const salt = newSalt(master);
    this.#key = keyOf(master, salt);
    this.push(Buffer.concat([magic, salt]));
  }

  protected turn(piece: Buffer, number: number, isLast: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(number, isLast));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

class Decrypting extends Pieces {
  readonly #master: Buffer;
  #key: Buffer | undefined;
  #isOwn = false;

  constructor(master: Buffer) {
    super(pieceBytes + tagBytes);
    this.#master = master;
  }

  protected override consumeHead(bytes: Buffer): Buffer {
    if (this.#key !== undefined || bytes.length < headBytes) return bytes;
    if (!isEncrypted(bytes)) throw new Altered('it is not encrypted');
    const salt = bytes.subarray(magic.length, headBytes);
    this.#key = keyOf(this.#master, salt);
    this.#isOwn = isSaltOf(this.#master, salt);
    return bytes.subarray(headBytes);
  }

  protected turn(piece: Buffer, number: number, isLast: boolean): Buffer {
    if (this.#key === undefined || piece.length < tagBytes) throw new Altered('it is truncated');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonceOf(number, isLast));
    decipher.setAuthTag(piece.subarray(-tagBytes));
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
    } catch (error) {
      // A salt from before the check existed does not match either, so only the first segment decides.
      if (number === 0 && !this.#isOwn) throw new OtherKey('it cannot be decrypted with this key', { cause: error });
      throw new Altered('it cannot be decrypted', { cause: error });
    }
  }
}

/** Whether data begins like the output of `encrypting`. */
export function isEncrypted(beginning: Buffer): boolean {
  return beginning.subarray(0, magic.length).equals(magic);
}

/** @param master 32 bytes */
export const encrypting = (master: Buffer): Transform => new Encrypting(master);

/** Fails with `Altered` as soon as a modification is found and when the end is missing, with `OtherKey` for a wrong key. */
export const decrypting = (master: Buffer): Transform => new Decrypting(master);
