/** Whether everything is walked that takes long, as `npm run test:long` does; else each such file keeps to a short part. */
export const isLong = process.env['TEST_LONG'] === '1';

/** How often a property is tried: a quarter of the rounds, each run others, unless everything is walked. */
export const tries = (whole: number): number => (isLong ? whole : Math.ceil(whole / 4));
