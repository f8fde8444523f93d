import { type Container, demuxers } from './container-of.ts';
import { probeBounds, videoLimits } from './limits.ts';
import { runBounded } from './run-bounded.ts';

/** Why a file is rejected permanently; problems that may be temporary are thrown. */
export type VideoFault = 'unreadable' | 'picture' | 'too_long' | 'streams' | 'timed_out';

export interface Probed {
  /** 0 if the file does not say, as with recordings of a browser. */
  seconds: number;
  /** Displayed size: rotated, with square pixels. */
  width: number;
  height: number;
  hasSound: boolean;
}

/** Options for every input: one format, local files only, no other files, so that a playlist or reference has no effect. */
export function inputArgs(container: Container, path: string): string[] {
  const fixed = container === 'mp4' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : [];
  const limited = ['-protocol_whitelist', 'file', '-max_streams', String(videoLimits.streamsMax), '-probesize', '10M'];
  return ['-f', demuxers[container], ...limited, '-analyzeduration', '20M', ...fixed, '-i', `file:${path}`];
}

interface Stream {
  codec_type?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
}

function ratio(text: string | undefined, sign: string): number {
  const [above, below] = (text ?? '').split(sign).map(Number);
  return above !== undefined && below !== undefined && above > 0 && below > 0 ? above / below : 0;
}

function shapeOf(stream: Stream): { width: number; height: number } {
  const aspect = ratio(stream.sample_aspect_ratio, ':') || 1;
  const [width, height] = [Math.round((stream.width ?? 0) * aspect), stream.height ?? 0];
  const turned = (stream.side_data_list ?? []).some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  return turned ? { width: height, height: width } : { width, height };
}

function isPlausible({ width, height }: { width: number; height: number }): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const { sideMin, sideMax, pixelsMax, aspectMax } = videoLimits;
  return short >= sideMin && long <= sideMax && width * height <= pixelsMax && long / short <= aspectMax;
}

/** What a file declares, or why it is rejected. */
export function judge(text: string, secondsMax: number): Probed | VideoFault {
  const declared = JSON.parse(text) as { streams?: Stream[]; format?: { duration?: string } };
  const streams = declared.streams ?? [];
  if (streams.length > videoLimits.streamsMax) return 'streams';
  const video = streams.find((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1);
  const seconds = Number(declared.format?.duration ?? 0);
  if (video === undefined || !(seconds >= 0)) return 'unreadable';
  if (seconds > secondsMax) return 'too_long';
  const shape = shapeOf(video);
  const raw = { width: video.width ?? 0, height: video.height ?? 0 };
  if (!isPlausible(shape) || !isPlausible(raw) || ratio(video.avg_frame_rate, '/') > videoLimits.framesPerSecondMax) return 'picture';
  return { seconds, ...shape, hasSound: streams.some((stream) => stream.codec_type === 'audio') };
}

/** Probes a file in its folder. */
export async function probeVideo(
  { path, container, secondsMax }: { path: string; container: Container; secondsMax: number },
  folder: string,
  signal: AbortSignal,
): Promise<Probed | VideoFault> {
  const entries =
    'stream=codec_type,width,height,sample_aspect_ratio,avg_frame_rate:stream_disposition=attached_pic:stream_side_data=rotation:format=duration';
  const args = ['-v', 'error', '-threads', '1', '-show_entries', entries, '-of', 'json', ...inputArgs(container, path)];
  const { how, code, output } = await runBounded('ffprobe', args, folder, probeBounds, signal);
  signal.throwIfAborted();
  if (how === 'late') return 'timed_out';
  if (how === 'killed') throw new Error('ffprobe was killed');
  if (code !== 0) return 'unreadable';
  return judge(output, secondsMax);
}
