import type { CallOptions, Callable } from './api.ts';
import type { Tokens } from '../session.ts';

export type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown> | FormData;
};

export type RequestContext = {
  baseUrl: string;
  acceptLanguage: string;
  tokens: Tokens | null;
};

function fieldText(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}

/** `/api/threads/{topicId}` with its parameters filled in; a missing one is our own bug. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(fieldText(value));
  });
}

/** Path and query of a call. */
export function addressOfCall({ path }: Callable, { params, query: given = {} }: Parts): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value !== undefined && value !== null) query.set(name, fieldText(value));
  return fillPath(path, params) + (query.size > 0 ? `?${query}` : '');
}

function address(endpoint: Callable, parts: Parts, options: CallOptions, baseUrl: string): string {
  const plain = baseUrl + addressOfCall(endpoint, parts);
  if (endpoint.method !== 'GET' || options.timestamp === false) return plain;
  return `${plain}${plain.includes('?') ? '&' : '?'}_t=${Date.now()}`;
}

/** Form-encoded; a nested value is JSON in its field, a FormData is sent as multipart. */
function formBody(body: Parts['body']): FormData | URLSearchParams {
  if (body instanceof FormData) return body;
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.set(name, fieldText(value));
  }
  return form;
}

export function buildRequest(endpoint: Callable, parts: Parts, options: CallOptions, context: RequestContext) {
  const headers = new Headers({
    accept: 'application/json, application/problem+json',
    'accept-language': context.acceptLanguage,
    'x-requested-with': 'XMLHttpRequest',
  });
  const { tokens } = context;
  if (tokens) headers.set('authorization', `Bearer ${tokens.accessToken},${tokens.refreshToken}`);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (options.json) headers.set('content-type', 'application/json');
  const body = endpoint.method === 'POST' ? (options.json ? JSON.stringify(parts.body) : formBody(parts.body)) : undefined;
  return {
    url: address(endpoint, parts, options, context.baseUrl),
    init: { method: endpoint.method, headers, body, credentials: 'same-origin' } satisfies RequestInit,
  };
}
