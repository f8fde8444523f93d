/** The time, passed to all code that depends on it, so that a test can change it. */
export interface Clock {
  now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };
