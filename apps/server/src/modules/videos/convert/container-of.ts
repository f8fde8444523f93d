import { open } from 'node:fs/promises';

/** What a file is, by its first bytes; its name may say anything. */
export const containers = ['mp4', 'webm', 'mkv', 'avi', 'wmv', 'rm'] as const;
export type Container = (typeof containers)[number];

/** How each is read. It is named to ffmpeg, which would otherwise take a text that lists other files or addresses for a video. */
export const demuxers: Record<Container, string> = {
  mp4: 'mov',
  webm: 'matroska',
  mkv: 'matroska',
  avi: 'avi',
  wmv: 'asf',
  rm: 'rm',
};

/** Names under which members know them. */
export const extensionsOf: Record<Container, readonly string[]> = {
  mp4: ['mp4', 'mov', 'm4v'],
  webm: ['webm'],
  mkv: ['mkv', 'webm'],
  avi: ['avi'],
  wmv: ['wmv', 'asf'],
  rm: ['rm', 'rmvb'],
};

const asf = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
const ebml = Buffer.from('1a45dfa3', 'hex');
const headBytes = 4096;

/** Undefined for what is no video that we know. */
export function containerOf(head: Buffer): Container | undefined {
  const at = (from: number, to: number): string => head.toString('latin1', from, to);
  if (head.length < 16) return undefined;
  // A picture in the same container (HEIC, AVIF) is none.
  if (at(4, 8) === 'ftyp') return /^(?:heic|heix|mif1|msf1|avif|avis|crx )$/.test(at(8, 12)) ? undefined : 'mp4';
  if (/^(?:moov|mdat|wide)$/.test(at(4, 8))) return 'mp4';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'AVI ') return 'avi';
  if (head.subarray(0, 16).equals(asf)) return 'wmv';
  if (at(0, 4) === '.RMF') return 'rm';
  if (head.subarray(0, 4).equals(ebml)) return at(4, 64).includes('webm') ? 'webm' : at(4, 64).includes('matroska') ? 'mkv' : undefined;
  return undefined;
}

export async function readContainer(path: string): Promise<Container | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return containerOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
