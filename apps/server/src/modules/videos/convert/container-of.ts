import { open } from 'node:fs/promises';

/** The container by the first bytes of a file; the name is not trusted. */
export const containers = ['mp4', 'webm', 'mkv', 'avi', 'wmv', 'rm'] as const;
export type Container = (typeof containers)[number];

/** The demuxer for each. It is passed to ffmpeg, which would otherwise accept a text that lists other files or URLs as a video. */
export const demuxers: Record<Container, string> = {
  mp4: 'mov',
  webm: 'matroska',
  mkv: 'matroska',
  avi: 'avi',
  wmv: 'asf',
  rm: 'rm',
};

/** Names by which members know them. */
export const extensionsOf: Record<Container, readonly string[]> = {
  mp4: ['mp4', 'mov', 'm4v'],
  webm: ['webm'],
  mkv: ['mkv', 'webm'],
  avi: ['avi'],
  wmv: ['wmv', 'asf'],
  rm: ['rm', 'rmvb'],
};

export const containerMimes: Record<Container, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  avi: 'video/x-msvideo',
  wmv: 'video/x-ms-wmv',
  rm: 'application/vnd.rn-realmedia',
};

const asf = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
const ebml = Buffer.from('1a45dfa3', 'hex');
const headBytes = 4096;

/** Undefined if it is not a supported video. */
export function containerOf(head: Buffer): Container | undefined {
  const at = (from: number, to: number): string => head.toString('latin1', from, to);
  if (head.length < 16) return undefined;
  // A still image in the same container (HEIC, AVIF) is not one.
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
