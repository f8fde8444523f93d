import type { CallOptions } from '../../../lib/api/api.ts';

/** Nothing of the assistant takes the page away or puts a dialog over it: what fails is told where the answer would stand. */
export const quiet: CallOptions = { loading: false, expect: [0, 400, 401, 403, 404, 409, 413, 422, 456, 500, 502, 503, 504] };

/** A stream lasts as long as it is written; the server ends it when its provider is silent. */
export const streaming: CallOptions = { ...quiet, timeoutMs: 600_000 };
