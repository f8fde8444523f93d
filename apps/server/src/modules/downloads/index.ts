/**
 * Who reads a file, and how it is downloaded (ADR 45). No tables. Invariants: a link is made only for whoever may read a place
 * where the file stands at that moment; it lives 300 seconds; what it answers is an attachment in which nothing runs.
 */
export { rangeOf } from './byte-range.ts';
export { readableFiles } from './readable-files.ts';
export { downloadRoutes } from './routes.ts';
