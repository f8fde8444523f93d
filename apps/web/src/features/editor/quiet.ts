import type { CallOptions } from '../../lib/api/api.ts';

/**
 * Calls that happen while somebody writes. No failure of theirs may take the page away or put a dialog over the
 * text: the editor says what happened in its own lines.
 */
export const quiet: CallOptions = { loading: false, expect: [0, 400, 401, 403, 404, 409, 413, 422, 456, 500, 502, 503, 504] };

export function isSessionOver(reason: unknown): boolean {
  return typeof reason === 'object' && reason !== null && 'status' in reason && reason.status === 401;
}
