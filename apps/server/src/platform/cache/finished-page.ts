import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, type BrotliOptions, constants, gunzip, gzip } from 'node:zlib';
import { ownBytes } from '../own-bytes.ts';

/** What a render gives: not yet compressed. */
export interface Rendered {
  status: number;
  /** Lower-case names; `content-type` is always among them. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

type Packing = 'br' | 'gzip';
export type Encoding = Packing | 'plain';

/** One encoding of a page with all headers that go with it. */
export interface Variant {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** A page ready to leave. It is held compressed only: a thread page takes 8 kB instead of 80. */
export interface FinishedPage {
  status: number;
  etag: string;
  bytes: number;
  /** The page in this encoding, if a reader before had it so. */
  made: (encoding: Encoding) => Variant | undefined;
  /** The page in this encoding; what is not there yet is made from what is. */
  as: (encoding: Encoding) => Promise<Variant>;
}

/**
 * Quality 5: 1.2 ms for a thread page; 11 takes 41 ms and saves little. A window that holds the page: the usual one
 * takes 8 MB for each page under way, whatever its length.
 */
function brotliFor({ length }: Buffer): BrotliOptions {
  const window = Math.min(Math.max(Math.ceil(Math.log2(length + 16)), constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}

const [toBrotli, fromBrotli, toGzip, fromGzip] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip), promisify(gunzip)];

const packings: Readonly<Record<Packing, { pack: (body: Buffer) => Promise<Buffer>; unpack: (body: Buffer) => Promise<Buffer> }>> = {
  br: { pack: (body) => toBrotli(body, brotliFor(body)), unpack: (body) => fromBrotli(body) },
  gzip: { pack: (body) => toGzip(body, { level: 6 }), unpack: (body) => fromGzip(body) },
};

/** Below this size compression saves no packet. */
const worthCompressing = 1000;

/** Rough cost of a page in memory beside its bytes: header objects, key, names. */
const overhead = 2000;

type Dress = (encoding: Encoding, body: Buffer) => Variant;

/** A page that goes out as it is, whatever the reader takes. */
function smallPage(body: Buffer, dress: Dress): Pick<FinishedPage, 'bytes' | 'made' | 'as'> {
  const only = dress('plain', body);
  return { bytes: overhead + body.length, made: () => only, as: async () => only };
}

function packedPage(packing: Packing, packed: Buffer, dress: Dress): Pick<FinishedPage, 'bytes' | 'made' | 'as'> {
  const made = new Map<Encoding, Variant>([[packing, dress(packing, packed)]]);
  return {
    // The other encoding, once somebody asks for it, is about as long.
    bytes: overhead + 2 * packed.length,
    made: (encoding) => made.get(encoding),
    async as(encoding) {
      const known = made.get(encoding);
      if (known !== undefined) return known;
      const plain = await packings[packing].unpack(packed);
      // Few ask for this one, and it is ten times as long: it is not kept.
      if (encoding === 'plain') return dress('plain', plain);
      const other = dress(encoding, ownBytes(await packings[encoding].pack(plain)));
      made.set(encoding, other);
      return other;
    },
  };
}

/**
 * Compresses a page the way its first reader asks for. The ETag is weak: it names the content, whatever its encoding.
 * `cache-control` is `no-cache` unless the render said otherwise: a browser may keep the page but asks each time.
 */
export async function finishPage({ status, headers, body }: Rendered, asked: Encoding = 'br'): Promise<FinishedPage> {
  const small = body.length < worthCompressing;
  const packing = asked === 'gzip' ? 'gzip' : 'br';
  const bytes = ownBytes(small ? body : await packings[packing].pack(body));
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const dress: Dress = (encoding, dressed) => ({
    headers: {
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
      ...headers,
      etag,
      'content-length': String(dressed.length),
      ...(encoding !== 'plain' && { 'content-encoding': encoding }),
    },
    body: dressed,
  });
  return { status, etag, ...(small ? smallPage(bytes, dress) : packedPage(packing, bytes, dress)) };
}

/** The best encoding that the reader takes; `q=0` refuses one. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'plain';
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'plain';
}

/** Does `If-None-Match` name this page? Weak comparison, as RFC 9110 13.1.2 wants for GET. */
export function isKnown(page: FinishedPage, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined || page.status !== 200) return false;
  return ifNoneMatch === page.etag || ifNoneMatch.trim() === '*' || ifNoneMatch.includes(page.etag.slice(2));
}
