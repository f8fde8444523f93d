let stop: (() => void) | null = null;

/** One plays at a time: what played before is stopped as it asked to be. */
export function startsPlaying(whenOther: () => void): void {
  if (stop !== whenOther) stop?.();
  stop = whenOther;
}

/** What has ended, or left the page, is not stopped any more. */
export function hasStopped(whenOther: () => void): void {
  if (stop === whenOther) stop = null;
}
