import type { CallOptions } from './api.ts';

/** For background requests: their failures are not shown. */
export const quietly: CallOptions = { loading: false, expect: [0, 400, 401, 403, 404, 409, 422, 456, 500, 502, 503, 504] };
