import { createHash } from 'node:crypto';
import { copyOf } from '../copy-of.ts';
import { compress, decompress, type Coding } from './compress.ts';

/** The output of a render, not yet compressed. */
export interface Rendered {
  status: number;
  /** Lower-case names; `content-type` is always among them. */
  headers: Readonly<Record<string, string>>;
  body: Buffer | string;
}

export type Encoding = Coding | 'plain';

/** One encoding of a page with all its headers. */
export interface Variant {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** A finished page. It is stored compressed only: a thread page takes 8 kB instead of 80. */
export interface FinishedPage {
  status: number;
  etag: string;
  bytes: number;
  /** The page in this encoding, if it already exists. */
  made: (encoding: Encoding) => Variant | undefined;
  /** The page in this encoding; a missing one is made from an existing one. */
  as: (encoding: Encoding) => Promise<Variant>;
}

/** Below this size compression saves no packet. */
const worthCompressing = 1000;

/** Approximate memory of a page in addition to its bytes: header objects, key, names. */
const overhead = 2000;

type Dress = (encoding: Encoding, body: Buffer) => Variant;

/** A page that is sent as it is, whatever encodings the client accepts. */
function smallPage(body: Buffer, dress: Dress): Pick<FinishedPage, 'bytes' | 'made' | 'as'> {
  const only = dress('plain', body);
  return { bytes: overhead + body.length, made: () => only, as: async () => only };
}

/** Bytes that are recreated on demand, once for all concurrent readers. */
function sharedBytes(make: () => Promise<Buffer>): () => Promise<Buffer> {
  let underWay: Promise<Buffer> | undefined;
  // Referenced by the responses in progress: any number of slow readers share one copy.
  let latest: WeakRef<Buffer> | undefined;
  return async () => {
    const known = latest?.deref();
    if (known !== undefined) return known;
    underWay ??= make().finally(() => {
      underWay = undefined;
    });
    const bytes = await underWay;
    latest = new WeakRef(bytes);
    return bytes;
  };
}

function compressedPage(coding: Coding, compressed: Buffer, dress: Dress): Pick<FinishedPage, 'bytes' | 'made' | 'as'> {
  const made = new Map<Encoding, Variant>([[coding, dress(coding, compressed)]]);
  // Rarely requested, and ten times as long: it is not cached.
  const plain = sharedBytes(() => decompress(compressed, coding));
  return {
    // The other encoding, if it is requested later, is about as long.
    bytes: overhead + 2 * compressed.length,
    made: (encoding) => made.get(encoding),
    async as(encoding) {
      const known = made.get(encoding);
      if (known !== undefined) return known;
      if (encoding === 'plain') return dress('plain', await plain());
      const other = dress(encoding, await compress(await plain(), encoding));
      made.set(encoding, other);
      return other;
    },
  };
}

/**
 * Compresses a page in the encoding of its first reader. The ETag is weak: it identifies the content, whatever its encoding.
 * `cache-control` is `no-cache` unless the render sets another: a browser may cache the page but must revalidate each time.
 */
export async function finishPage({ status, headers, body }: Rendered, preferred: Encoding = 'br'): Promise<FinishedPage> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const isSmall = bytes.length < worthCompressing;
  const coding = preferred === 'gzip' ? 'gzip' : 'br';
  const finished = isSmall ? copyOf(bytes) : await compress(bytes, coding);
  const etag = `W/"${createHash('sha1').update(finished).digest('base64url')}"`;
  const dress: Dress = (encoding, dressed) => ({
    headers: {
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language, cookie',
      ...headers,
      etag,
      'content-length': String(dressed.length),
      ...(encoding !== 'plain' && { 'content-encoding': encoding }),
    },
    body: dressed,
  });
  return { status, etag, ...(isSmall ? smallPage(finished, dress) : compressedPage(coding, finished, dress)) };
}

/** The best encoding that the client accepts; `q=0` excludes one. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'plain';
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'plain';
}

/** Does `If-None-Match` match this page? Weak comparison, as RFC 9110 13.1.2 requires for GET. */
export function isKnown(page: FinishedPage, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined || page.status !== 200) return false;
  return ifNoneMatch === page.etag || ifNoneMatch.trim() === '*' || ifNoneMatch.includes(page.etag.slice(2));
}
