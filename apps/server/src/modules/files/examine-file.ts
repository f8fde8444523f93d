import { open, type FileHandle } from 'node:fs/promises';
import { fail } from '../../platform/failure.ts';
import { archives, fits, mimeOf, textType } from './file-types.ts';

/** A complete upload on this machine. */
export interface ReceivedUpload {
  path: string;
  name: string;
  sizeBytes: number;
}

const textSample = 64 * 1024;

async function bytesAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}

// oxlint-disable-next-line no-control-regex -- naming them is the point
const controls = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** UTF-8, UTF-16 with a byte order mark, or GB 18030, without control characters that do not occur in text. */
export function isText(sample: Buffer): boolean {
  const [first, second] = sample;
  const wide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encodings = wide ? [first === 0xff ? 'utf-16le' : 'utf-16be'] : ['utf-8', 'gb18030'];
  return encodings.some((encoding) => {
    try {
      // The sample may end within a character, which a streaming decoder accepts.
      return !controls.test(new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true }));
    } catch {
      return false;
    }
  });
}

/** The end-of-central-directory record of a ZIP archive and the longest comment after it. */
const archiveEnd = Buffer.from('PK\u0005\u0006', 'latin1');
const archiveTail = 22 + 65_535;

/** Whether unpacking programs would find an archive at the end of it: the record's comment ends at the end of the file. */
function endsAsArchive(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(archiveEnd); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(archiveEnd, at - 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

/**
 * Checks an upload before it is stored: the first bytes must fit the extension, and only an archive may end as one (a document that is also
 * an archive is two files in one). Nothing is unpacked.
 * @returns its media type @throws Failure `file.mismatch`
 */
export async function examineFile({ path, name, sizeBytes }: ReceivedUpload, extension: string): Promise<string> {
  const file = await open(path);
  try {
    const tail = await bytesAt(file, Math.max(0, sizeBytes - archiveTail), Math.min(sizeBytes, archiveTail));
    if (!archives.has(extension) && endsAsArchive(tail)) fail('file.mismatch', { name });
    const { fileTypeFromFile } = await import('file-type');
    const seen = await fileTypeFromFile(path).catch(() => undefined);
    const text = textType(extension);
    if (text !== undefined) {
      if (seen !== undefined && seen.ext !== extension && !seen.mime.startsWith('text/')) fail('file.mismatch', { name });
      if (!isText(await bytesAt(file, 0, textSample))) fail('file.mismatch', { name });
      return text;
    }
    if (seen === undefined || !fits(extension, seen.ext)) fail('file.mismatch', { name });
    return mimeOf(extension, seen.mime);
  } finally {
    await file.close();
  }
}
