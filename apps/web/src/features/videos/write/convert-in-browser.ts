import { fetchCode } from '../../../lib/code/fetch-code.ts';
/** Shorter side and bitrates of the converted video: enough to watch, small enough to send. */
const shortSide = 720;
const rates = { video: 2_500_000, sound: 128_000 };

export type Conversion = { file: File; converted: boolean };
type Progress = (share: number) => void;

function sizeWithin(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, shortSide / Math.min(width, height));
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

/**
 * H.264 in MP4 if this browser can encode it, otherwise VP9 in WebM; location, device and name in the file's metadata are dropped. Null if
 * it can encode neither, or cannot decode the file: then the file is sent as it is.
 */
async function convert(file: File, onProgress: Progress, signal: AbortSignal): Promise<File | null> {
  // Some 100 kB, loaded only when a video is sent.
  const {
    ALL_FORMATS,
    BlobSource,
    BufferTarget,
    canEncodeAudio,
    canEncodeVideo,
    Conversion: Work,
    getFirstEncodableVideoCodec,
    Input,
    Mp4OutputFormat,
    Output,
    WebMOutputFormat,
  } = await fetchCode(() => import('mediabunny'));
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const [pictures, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (pictures === null || !(await pictures.canDecode())) return null;
  const size = sizeWithin(await pictures.getDisplayWidth(), await pictures.getDisplayHeight());
  const isMp4 = (await canEncodeVideo('avc', size)) && (sound === null || (await canEncodeAudio('aac')));
  const codec = isMp4 ? 'avc' : await getFirstEncodableVideoCodec(['vp9', 'vp8'], size);
  if (codec === null) return null;
  const target = new BufferTarget();
  const work = await Work.init({
    input,
    output: new Output({ format: isMp4 ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(), target }),
    tracks: 'primary',
    video: { ...size, fit: 'contain', codec, bitrate: rates.video, allowTransformationMetadata: false },
    audio: { codec: isMp4 ? 'aac' : 'opus', bitrate: rates.sound, numberOfChannels: 2 },
    tags: {},
  });
  // A video that would lose its audio is sent as it is.
  if (!work.isValid || work.utilizedTracks.length < (sound === null ? 1 : 2)) return null;
  work.onProgress = onProgress;
  const cancel = () => void work.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await work.execute();
  } finally {
    signal.removeEventListener('abort', cancel);
    input.dispose();
  }
  if (target.buffer === null) return null;
  const [extension, type] = isMp4 ? ['mp4', 'video/mp4'] : ['webm', 'video/webm'];
  return new File([target.buffer], `${file.name.replace(/\.[^.]*$/, '')}.${extension}`, { type });
}

/** What is sent for a chosen file. It never fails: what this browser cannot convert is sent as it is. @throws when cancelled */
export async function convertInBrowser(file: File, onProgress: Progress, signal: AbortSignal): Promise<Conversion> {
  signal.throwIfAborted();
  const result = 'VideoEncoder' in globalThis ? await convert(file, onProgress, signal).catch(() => null) : null;
  signal.throwIfAborted();
  return { file: result ?? file, converted: result !== null };
}
