import type { CallOptions } from './api.ts';

/** For background requests: their failures are not shown. */
export const quietly: CallOptions = { loading: false, expect: [0, 400, 401, 403, 404, 409, 422, 456, 500, 502, 503, 504] };

/** For counting a view and noting how far a reader came. */
export const asMark: CallOptions = { ...quietly, isMark: true };
