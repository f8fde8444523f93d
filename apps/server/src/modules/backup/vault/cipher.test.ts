import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { Altered, decrypting, encrypting, OtherKey } from './cipher.ts';

const key = Buffer.alloc(32, 1);
const piece = 64 * 1024;
const whole = 5 + 16;

const closed = (content: Buffer): Promise<Buffer> => buffer(Readable.from([content]).pipe(encrypting(key)));

/** Comes in chunks of an odd size, as a disk or a network gives them. */
function opened(bytes: Buffer, master = key): Promise<Buffer> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / 10_007) }, (_, at) => bytes.subarray(at * 10_007, (at + 1) * 10_007));
  return buffer(Readable.from(chunks).pipe(decrypting(master)));
}

test.each([0, 1, piece - 1, piece, piece + 1, 3 * piece, 3 * piece + 17])('%s bytes come back as they were', async (size) => {
  const content = randomBytes(size);
  const bytes = await closed(content);
  expect(bytes.length).toBe(whole + size + 16 * Math.max(1, Math.ceil(size / piece)));
  expect((await opened(bytes)).equals(content)).toBe(true);
});

test('what was cut, lengthened, moved or is of another key is refused', async () => {
  const bytes = await closed(randomBytes(3 * piece));
  const sealed = piece + 16;
  const [head, one, two, three] = [0, 1, 2, 3].map((at) =>
    at === 0 ? bytes.subarray(0, whole) : bytes.subarray(whole + (at - 1) * sealed, whole + at * sealed),
  ) as [Buffer, Buffer, Buffer, Buffer];
  const other = await closed(randomBytes(3 * piece));
  const wrong = {
    'nothing at all': Buffer.alloc(0),
    'the head alone': head,
    'without the last piece': Buffer.concat([head, one, two]),
    'cut within a piece': bytes.subarray(0, -1),
    'a byte more': Buffer.concat([bytes, Buffer.from('x')]),
    'two pieces changed over': Buffer.concat([head, two, one, three]),
    'a piece twice': Buffer.concat([head, one, one, three]),
    'a piece of another file': Buffer.concat([head, one, other.subarray(whole + sealed, whole + 2 * sealed), three]),
  };
  for (const content of Object.values(wrong)) await expect(opened(content)).rejects.toThrow(Altered);
  await expect(opened(bytes, Buffer.alloc(32, 2))).rejects.toThrow(OtherKey);
  const damaged = Buffer.from(bytes);
  damaged[whole + 3] = (damaged[whole + 3] ?? 0) ^ 1;
  await expect(opened(damaged)).rejects.toThrow(Altered);
});
