/** Parts of a JPEG that our encoder writes: tables, frames and scans, and the head that says how many dots an inch has. */
const jpegParts: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xda, 0xdb, 0xdd, 0xe0]);

const endOfImage = 0xd9;

/** The end of a scan: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(content: Buffer, start: number): number {
  let at = content.indexOf(0xff, start);
  while (at >= 0) {
    const next = content[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = content.indexOf(0xff, at + 2);
  }
  return content.length;
}

/** A head without a thumbnail. */
const isPlainHead = (part: Buffer): boolean => part.length === 16 && part.toString('latin1', 2, 7) === 'JFIF\0';

function isPlainJpeg(content: Buffer): boolean {
  let at = 2;
  while (at + 4 <= content.length) {
    const marker = content[at + 1] ?? 0;
    if (content[at] !== 0xff || !jpegParts.has(marker)) return false;
    const size = content.readUInt16BE(at + 2);
    if (marker === 0xe0 && !isPlainHead(content.subarray(at + 2, at + 2 + size))) return false;
    at += 2 + size;
    if (marker === 0xda) at = endOfScan(content, at);
    if (content[at] === 0xff && content[at + 1] === endOfImage) return at + 2 === content.length;
  }
  return false;
}

const webpParts: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ALPH', 'ANMF']);

const frameHead = 16;

/** Whether a WebP, or a frame of one, has nothing but pixels from here to its end. */
function hasPlainChunks(content: Buffer): boolean {
  let at = 0;
  while (at + 8 <= content.length) {
    const name = content.toString('latin1', at, at + 4);
    const size = content.readUInt32LE(at + 4);
    const chunk = content.subarray(at + 8, at + 8 + size);
    if (!webpParts.has(name) || chunk.length !== size) return false;
    if (name === 'ANMF' && !hasPlainChunks(chunk.subarray(frameHead))) return false;
    at += 8 + size + (size % 2);
  }
  return at === content.length;
}

function isPlainWebp(content: Buffer): boolean {
  return content.readUInt32LE(4) + 8 === content.length && hasPlainChunks(content.subarray(12));
}

/**
 * Whether a picture has only what our encoder writes: pixels, and no facts about them, no second picture and nothing after its end. Its
 * pixels must be decoded by whoever keeps it.
 */
export function isOnlyPixels(content: Buffer): boolean {
  if (content.length < 20) return false;
  if (content.readUInt16BE(0) === 0xffd8) return isPlainJpeg(content);
  return content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP' && isPlainWebp(content);
}
