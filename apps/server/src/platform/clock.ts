/** The time, given to whatever decides by it, so that a test can move it. */
export interface Clock {
  now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };
