import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { DumpError } from '../../dump-error.ts';

async function isGzipped(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

function sentenceOf(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return `The gzip file ends too early, it was not copied completely: ${path}`;
  if (code.startsWith('Z_')) return `The gzip file is damaged: ${path}`;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return `The file is not UTF-8: ${path}`;
  return `The file cannot be read (${code}): ${path}`;
}

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  const gzipped = await isGzipped(path);
  const file = createReadStream(path);
  // A failure of either stream destroys both, so the loop over the last one sees it.
  yield* gzipped ? pipeline(file, createGunzip(), () => undefined) : file;
}

/**
 * The text of a file in chunks, unzipped when it begins like gzip (whatever its name), without byte-order mark.
 * @throws DumpError when it is damaged or not UTF-8
 */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const bytes = bytesOf(path);
  try {
    for (;;) {
      const next = await bytes.next().catch((error: unknown) => Promise.reject(new DumpError(sentenceOf(path, error), { cause: error })));
      const text = decode(decoder, path, next.done ? undefined : next.value);
      if (text !== '') yield text;
      if (next.done) return;
    }
  } finally {
    await bytes.return(undefined);
  }
}

function decode(decoder: TextDecoder, path: string, chunk: Buffer | undefined): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch (error) {
    throw new DumpError(sentenceOf(path, error), { cause: error });
  }
}
