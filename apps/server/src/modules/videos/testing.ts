import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A short video with audio, made by the local ffmpeg; `options` come before its name. */
export async function aVideo(
  folder: string,
  name: string,
  { size = '320x240', seconds = 2, options = [] as string[] } = {},
): Promise<string> {
  const path = join(folder, name);
  const inputs = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=15`, '-f', 'lavfi', '-i', 'sine=frequency=440'];
  await run('ffmpeg', ['-v', 'error', '-y', ...inputs, '-t', String(seconds), ...options, path]);
  return path;
}

/** What ffprobe reports of a file, including tags. */
export async function describe(path: string): Promise<string> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path]);
  return stdout;
}

/** A box of an MP4 file. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** An element of a WebM file; its id in hex. */
export function element(id: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(0x0100000000000000n + BigInt(body.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}
