import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { StateKind } from '../../platform/state/state-kind.ts';

const lookMs = 5000;

async function canEncode(): Promise<boolean> {
  try {
    const options = { timeout: lookMs, maxBuffer: 1024 * 1024 };
    const [{ stdout }] = await Promise.all([
      promisify(execFile)('ffmpeg', ['-hide_banner', '-encoders'], options),
      promisify(execFile)('ffprobe', ['-version'], options),
    ]);
    return / libx264 /.test(stdout) && / aac /.test(stdout);
  } catch {
    return false;
  }
}

/** Whether this machine has ffmpeg and ffprobe with H.264 and AAC; checked once by the caller, who stores the result. */
export const findFfmpeg = (): Promise<boolean> => canEncode();

interface Converter {
  /** Whether this machine can convert; checked once per process. */
  isThere: () => Promise<boolean>;
  stop: AbortController;
}

/** The programs of this machine, and what aborts them when the server stops. */
export const converter: StateKind<Converter> = {
  make: ({ config }) => {
    let known: Promise<boolean> | undefined;
    return {
      isThere: () => (known ??= config.VIDEO_CONVERSION === 'yes' ? findFfmpeg() : Promise.resolve(false)),
      stop: new AbortController(),
    };
  },
  end: ({ stop }) => stop.abort(new Error('the server stops')),
};
