/**
 * Who may read a file, and how it is downloaded (ADR 45). No tables. Invariants: a link is made only for a caller who may then read a place
 * that contains the file; it is valid for 300 seconds, and ends at once when its reader may no longer read the file; the response is an attachment in which nothing can run.
 */
export { rangeOf } from './byte-range.ts';
export { fileOfLink } from './file-of-link.ts';
export { readableFiles } from './readable-files.ts';
export { downloadRoutes } from './routes.ts';
