import sharp from 'sharp';
import { expect, test } from 'vitest';
import { examine } from './examine.ts';
import { isOnlyPixels } from './only-pixels.ts';
import { renderImage } from './render.ts';

const source = (frames = 1) =>
  sharp(Buffer.from(Array.from({ length: 60 * 40 * frames * 3 }, (_, at) => (at * 7919) % 256)), {
    raw: { width: 60, height: 40 * frames, channels: 3, ...(frames > 1 && { pageHeight: 40 }) },
  });

async function rendered(content: Buffer): Promise<Buffer> {
  return (await renderImage(content, await examine(content), 30)).content;
}

test('what our encoder writes has only pixels: of a JPEG, a PNG and an animation', async () => {
  const sources = [await source().jpeg().toBuffer(), await source().png().toBuffer(), await source(3).gif().toBuffer()];
  const all = await Promise.all(sources.map(rendered));
  expect(all.map(isOnlyPixels)).toEqual([true, true, true]);
});

/** A part of a JPEG behind its head, or a chunk of a WebP at its end, with the size in the head mended. */
function withPart(content: Buffer, part: Buffer): Buffer {
  if (content[0] === 0xff) return Buffer.concat([content.subarray(0, 2), part, content.subarray(2)]);
  const whole = Buffer.concat([content, part]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

test('a picture with facts, a comment, a thumbnail or anything after its end is none', async () => {
  const jpeg = await rendered(await source().jpeg().toBuffer());
  const webp = await rendered(await source().png().toBuffer());
  const segment = (marker: number, text: string) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(text.length + 2, 2);
    return Buffer.concat([head, Buffer.from(text, 'latin1')]);
  };
  const hostile: Record<string, Buffer> = {
    exif: await source()
      .withExif({ IFD0: { Artist: 'Alice' } })
      .jpeg()
      .toBuffer(),
    comment: withPart(jpeg, segment(0xfe, '<script>alert(1)</script>')),
    thumbnail: withPart(jpeg, segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\x08\x08 pixels')),
    trailer: Buffer.concat([jpeg, Buffer.from('PK\x03\x04')]),
    cut: jpeg.subarray(0, -3),
    webpExif: await source()
      .withExif({ IFD0: { Artist: 'Alice' } })
      .webp()
      .toBuffer(),
    webpChunk: withPart(webp, Buffer.from('XMP \x04\0\0\0text', 'latin1')),
    webpTrailer: Buffer.concat([webp, Buffer.from('more')]),
    webpSize: withPart(webp, Buffer.from('VP8 \xff\xff\xff\xfftext', 'latin1')),
    gif: await source().gif().toBuffer(),
    png: await source().png().toBuffer(),
    nothing: Buffer.alloc(30),
  };
  const kept = Object.entries(hostile).flatMap(([name, content]) => (isOnlyPixels(content) ? [name] : []));
  expect(kept).toEqual([]);
});
