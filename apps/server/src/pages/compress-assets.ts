import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** The copies for Traditional Chinese are half as much again, for few readers: a level with 4 % more bytes takes a twentieth of the time. */
const copies = /-hant\w{5}\.\w+$/;
const copyQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const compressors = {
  br: (content: Buffer, name: string) => brotli(content, copies.test(name) ? copyQuality : {}),
  gz: promisify<Buffer, Buffer>(gzip),
};

const compressible = '**/*.{js,mjs,css,svg,json,txt,webmanifest}';

/** A file smaller than this travels in one packet anyway. */
const worthCompressing = 1000;

/**
 * Writes `.br` (best quality) and `.gz` next to every text file of a build that lacks them. Names of assets contain their content's hash,
 * so a compressed file is never out of date. Interrupting it or running it twice concurrently does no harm.
 * @returns how many files were written
 */
export async function compressAssets(folder: string): Promise<number> {
  let written = 0;
  for await (const name of glob(compressible, { cwd: folder })) {
    const file = join(folder, name);
    const missing = Object.entries(compressors).filter(([extension]) => !existsSync(`${file}.${extension}`));
    if (missing.length === 0) continue;
    const content = await readFile(file);
    if (content.length < worthCompressing) continue;
    for (const [extension, compress] of missing) {
      const temporary = `${file}.${randomUUID()}.part`;
      await writeFile(temporary, await compress(content, name));
      await rename(temporary, `${file}.${extension}`);
      written += 1;
    }
  }
  return written;
}
