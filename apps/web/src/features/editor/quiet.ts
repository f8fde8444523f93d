import type { CallOptions } from '../../lib/api/api.ts';

/**
 * Requests made while somebody writes. Their failures must never replace the page or open a dialog over the text: the editor shows messages
 * of its own.
 */
export const quiet: CallOptions = { loading: false, expect: [0, 400, 401, 403, 404, 409, 413, 422, 456, 500, 502, 503, 504] };

export function isSessionOver(reason: unknown): boolean {
  return typeof reason === 'object' && reason !== null && 'status' in reason && reason.status === 401;
}
