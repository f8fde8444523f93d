let stop: (() => void) | null = null;

/** Only one plays at a time: the previous one is stopped by its own callback. */
export function startsPlaying(whenOther: () => void): void {
  if (stop !== whenOther) stop?.();
  stop = whenOther;
}

/** A player that ended, or was removed from the page, is not stopped any more. */
export function hasStopped(whenOther: () => void): void {
  if (stop === whenOther) stop = null;
}
