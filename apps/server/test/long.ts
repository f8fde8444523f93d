/** Whether everything is walked that takes long, as `npm run test:long` does; else each such file keeps to a short part. */
export const isLong = process.env['TEST_LONG'] === '1';
