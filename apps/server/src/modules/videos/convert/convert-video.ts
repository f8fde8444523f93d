import { readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../../platform/failure.ts';
import type { Container } from './container-of.ts';
import { convertBounds, pictureBounds } from './limits.ts';
import { inputArgs, type Probed, probeVideo, type VideoFault } from './probe-video.ts';
import { type Ended, runBounded } from './run-bounded.ts';

/** One rendition: a fragmented file, and the playlist of its fragments. */
export interface Rendition {
  /** The shorter side. */
  size: number;
  width: number;
  height: number;
  path: string;
  /** HLS; each fragment is a byte range of `size`.mp4. */
  playlist: string;
  bitsPerSecond: number;
}

export interface Converted extends Probed {
  renditions: Rendition[];
  posterPath: string;
  /** Poster for lists. */
  smallPoster: { path: string; width: number; height: number };
  /** A sprite of small pictures in rows of ten, `everySeconds` apart. */
  sprite: { path: string; everySeconds: number; width: number; height: number };
}

export interface VideoSource {
  path: string;
  container: Container;
  sizeBytes: number;
  secondsMax: number;
}

const sizes = [720, 480] as const;
const rates: Record<number, { crf: number; kbps: number; sound: number }> = {
  720: { crf: 24, kbps: 2500, sound: 128 },
  480: { crf: 26, kbps: 1000, sound: 96 },
};
const fragmentSeconds = 6;
const spriteMax = 100;
const spriteWidth = 160;
/** The shorter side of the poster in lists: 72 px on a high-resolution screen. */
const smallSide = 216;
const even = (length: number): number => Math.max(2, Math.round(length / 2) * 2);

/** The sizes below that of the video, and its own if it is smaller than all; both sides even. */
export function sizesFor({ width, height }: { width: number; height: number }): { size: number; width: number; height: number }[] {
  const short = Math.min(width, height);
  const shorts = [...new Set(sizes.map((size) => Math.min(size, short)))];
  return shorts.map((side) => ({ size: side, width: even((width * side) / short), height: even((height * side) / short) }));
}

/** No location, device, author, chapters or text tracks: only the video and one audio track. */
const plain = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
const quiet = ['-hide_banner', '-v', 'error', '-nostdin', '-y', '-threads', '1', '-filter_threads', '1'];

function renditionArgs(source: VideoSource, shape: { size: number; width: number; height: number }): string[] {
  const { crf, kbps, sound } = rates[shape.size > 480 ? 720 : 480] ?? { crf: 26, kbps: 1000, sound: 96 };
  const { size, width, height } = shape;
  const options: readonly (readonly string[])[] = [
    quiet,
    inputArgs(source.container, source.path),
    ['-t', String(source.secondsMax), '-map', '0:V:0', '-map', '0:a:0?', '-max_muxing_queue_size', '1024'],
    plain,
    ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', String(crf), '-maxrate', `${kbps}k`, '-bufsize', `${kbps * 2}k`],
    ['-vf', `scale=${width}:${height},setsar=1,format=yuv420p`, '-fpsmax', '30', '-profile:v', 'main', '-level', '3.1'],
    ['-force_key_frames', `expr:gte(t,n_forced*${fragmentSeconds})`, '-sc_threshold', '0', '-threads', '1'],
    ['-c:a', 'aac', '-b:a', `${sound}k`, '-ac', '2', '-ar', '44100', '-flags:a', '+bitexact'],
    ['-f', 'hls', '-hls_time', String(fragmentSeconds), '-hls_playlist_type', 'vod', '-hls_flags', 'single_file'],
    ['-hls_segment_type', 'fmp4', '-hls_segment_filename', `${size}.mp4`, `${size}.m3u8`],
  ];
  return options.flat();
}

/** If the disk was full or the program was stopped, the failure is ours; otherwise the file's. */
async function faultOf(ended: Ended, folder: string, signal: AbortSignal): Promise<VideoFault | undefined> {
  signal.throwIfAborted();
  if (ended.how === 'late') return 'timed_out';
  if (ended.how === 'killed') throw new Error('ffmpeg was killed');
  if (ended.code === 0) return undefined;
  if (/No space left|Disk quota/i.test(ended.complaint)) throw new Failure('storage.full');
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < 1024 * 1024) throw new Failure('storage.full');
  return 'unreadable';
}

/** Total duration of the fragments in a playlist. */
function secondsOf(playlist: string): number {
  return [...playlist.matchAll(/^#EXTINF:([\d.]+),/gm)].reduce((sum, [, length]) => sum + Number(length), 0);
}

/** Minimum length of the file for the byte ranges in a playlist. */
function bytesOf(playlist: string): number {
  const pieces = [...playlist.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)];
  return Math.max(0, ...pieces.map(([, length, start]) => Number(length) + Number(start)));
}

async function makeRendition(
  source: VideoSource,
  probed: Probed,
  shape: { size: number; width: number; height: number },
  folder: string,
  signal: AbortSignal,
): Promise<Rendition | VideoFault> {
  const bounds = convertBounds(probed.seconds || source.secondsMax);
  const ended = await runBounded('ffmpeg', renditionArgs(source, shape), folder, bounds, signal);
  const fault = await faultOf(ended, folder, signal);
  if (fault !== undefined) return fault;
  const path = join(folder, `${shape.size}.mp4`);
  const playlist = await readFile(join(folder, `${shape.size}.m3u8`), 'utf8').catch(() => '');
  const made = await stat(path).catch(() => null);
  if (made === null || !playlist.includes('#EXTINF') || !playlist.trimEnd().endsWith('#EXT-X-ENDLIST')) return 'unreadable';
  // ffmpeg reports no error for a full disk.
  if (made.size < bytesOf(playlist)) throw new Failure('storage.full');
  const seconds = secondsOf(playlist);
  if (seconds <= 0) return 'unreadable';
  if (probed.seconds === 0 && seconds > source.secondsMax - 1) return 'too_long';
  return { ...shape, path, playlist, bitsPerSecond: Math.ceil((made.size * 8) / seconds) };
}

/** Made from the rendition, which has the same format whatever was uploaded. */
async function makePictures(
  { seconds, width, height }: Probed,
  renditions: readonly Rendition[],
  folder: string,
  signal: AbortSignal,
): Promise<Pick<Converted, 'posterPath' | 'smallPoster' | 'sprite'> | VideoFault> {
  const [largest, smallest] = [renditions[0], renditions.at(-1)];
  const still = ['-an', ...plain, '-c:v', 'mjpeg', '-q:v', '4', '-frames:v', '1', '-f', 'image2', '-update', '1'];
  // The first frame is often black.
  const poster = [...quiet, '-ss', String(Math.min(1, seconds / 3)), ...inputArgs('mp4', largest?.path ?? ''), ...still];
  const share = Math.min(1, smallSide / Math.min(width, height));
  const listed = { width: even(width * share), height: even(height * share) };
  const smallPoster = [...quiet, '-f', 'mjpeg', '-i', 'file:poster.jpg', '-vf', `scale=${listed.width}:${listed.height}`, ...still];
  const everySeconds = Math.max(2, Math.ceil(seconds / spriteMax));
  const small = { width: spriteWidth, height: even((spriteWidth * height) / width) };
  const rows = Math.ceil(Math.max(1, seconds / everySeconds) / 10);
  const filter = `fps=1/${everySeconds}:start_time=0:round=up,scale=${small.width}:${small.height},setsar=1,tile=10x${rows}`;
  const sprite = [...quiet, ...inputArgs('mp4', smallest?.path ?? ''), '-vf', filter, ...still];
  for (const [args, name] of [
    [poster, 'poster.jpg'],
    [smallPoster, 'small.jpg'],
    [sprite, 'sprite.jpg'],
  ] as const) {
    const ended = await runBounded('ffmpeg', [...args, name], folder, pictureBounds, signal);
    const fault = await faultOf(ended, folder, signal);
    if (fault !== undefined || (await stat(join(folder, name)).catch(() => null)) === null) return fault ?? 'unreadable';
  }
  return {
    posterPath: join(folder, 'poster.jpg'),
    smallPoster: { path: join(folder, 'small.jpg'), ...listed },
    sprite: { path: join(folder, 'sprite.jpg'), everySeconds, ...small },
  };
}

/** Assumed maximum size of all parts relative to the video, and the space that must remain free. */
async function mustHaveRoom(folder: string, sizeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < sizeBytes * 3 + 64 * 1024 * 1024) throw new Failure('storage.full');
}

/**
 * Makes what a page plays of a video, in an empty folder that the caller must remove; or returns what is wrong with the file.
 * @throws Failure `storage.full`, or the reason of `signal`: then it may be retried
 */
export async function convertVideo(source: VideoSource, folder: string, signal: AbortSignal): Promise<Converted | VideoFault> {
  await mustHaveRoom(folder, source.sizeBytes);
  const probed = await probeVideo(source, folder, signal);
  if (typeof probed === 'string') return probed;
  const renditions: Rendition[] = [];
  for (const shape of sizesFor(probed)) {
    const made = await makeRendition(source, probed, shape, folder, signal);
    if (typeof made === 'string') return made;
    renditions.push(made);
  }
  const measured = { ...probed, seconds: secondsOf(renditions[0]?.playlist ?? '') };
  const pictures = await makePictures(measured, renditions, folder, signal);
  return typeof pictures === 'string' ? pictures : { ...measured, renditions, ...pictures };
}
