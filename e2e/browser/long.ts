/** Whether all journeys run, as in `npm run test:long`, or the short form of `npm test`; STYLE.md says which belong to it. */
export const isLong = process.env['TEST_LONG'] === '1';
