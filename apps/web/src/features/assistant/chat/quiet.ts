import type { CallOptions } from '../../../lib/api/api.ts';

/** The assistant never replaces the page or opens an error dialog over it: failures are shown in place of the answer. */
export const quiet: CallOptions = { loading: false, expect: [0, 400, 401, 403, 404, 409, 413, 422, 456, 500, 502, 503, 504] };

/** A stream lasts as long as the answer is written; the server ends it when its provider is silent. */
export const streaming: CallOptions = { ...quiet, timeoutMs: 600_000 };
