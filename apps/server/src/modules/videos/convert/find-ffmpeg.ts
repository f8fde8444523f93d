import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

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
