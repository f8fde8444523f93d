const storeKey = 'chaguan.video-positions';
const kept = 50;
/** Minimum distance from the beginning and the end for a position to be stored. */
const leastSeconds = 10;
const everyMs = 5000;

type Positions = Record<string, number>;

function read(): Positions {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storeKey) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Positions) : {};
  } catch {
    return {};
  }
}

/** Only the latest are kept; they are ordered by the time of writing. */
function write(key: string, seconds: number | null): void {
  const { [key]: _, ...others } = read();
  const entries = Object.entries(others).slice(seconds === null ? 0 : -(kept - 1));
  if (seconds !== null) entries.push([key, Math.floor(seconds)]);
  try {
    localStorage.setItem(storeKey, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // A browser without storage plays from the beginning.
  }
}

/** Where this browser stopped watching a video, in seconds; 0 if unknown. */
export function positionOf(key: string): number {
  const seconds = read()[key];
  return typeof seconds === 'number' && seconds >= leastSeconds ? seconds : 0;
}

/** Stores the position during playback, and deletes it at the end. */
export function rememberPosition(video: HTMLVideoElement, key: string, signal: AbortSignal): void {
  let last = 0;
  const keep = () => {
    const { currentTime, duration } = video;
    if (currentTime < leastSeconds) return;
    write(key, Number.isFinite(duration) && duration - currentTime < leastSeconds ? null : currentTime);
  };
  video.addEventListener(
    'timeupdate',
    () => {
      if (performance.now() - last < everyMs) return;
      last = performance.now();
      keep();
    },
    { signal },
  );
  video.addEventListener('pause', keep, { signal });
  video.addEventListener('ended', () => write(key, null), { signal });
  addEventListener('pagehide', keep, { signal });
}
