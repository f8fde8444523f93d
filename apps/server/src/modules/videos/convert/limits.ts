import type { Bounds } from './run-bounded.ts';

/** Limits of a video. Larger pictures are rejected before anything is decoded. */
export const videoLimits = {
  sideMin: 16,
  sideMax: 8192,
  pixelsMax: 4096 * 2304,
  /** Ratio of the longer side to the shorter one. */
  aspectMax: 4,
  streamsMax: 16,
  framesPerSecondMax: 240,
} as const;

/** Time for probing a file. */
export const probeBounds: Bounds = { wallMs: 30_000, cpuSeconds: 20, memoryKb: 1_000_000, fileKb: 1 };

/** Time for a picture or a sprite. */
export const pictureBounds: Bounds = { wallMs: 300_000, cpuSeconds: 240, memoryKb: 1_500_000, fileKb: 20_000 };

/** Time for one rendition of a video of so many seconds: ten times its duration, at least two minutes, at most two hours. */
export function convertBounds(seconds: number): Bounds {
  const cpuSeconds = Math.round(Math.min(7200, Math.max(120, seconds * 10)));
  return { wallMs: cpuSeconds * 2000, cpuSeconds, memoryKb: 1_500_000, fileKb: 2_000_000 };
}
