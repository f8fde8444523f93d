import type { Answer, Endpoint, Input } from '@chaguan/contract';

/** The run-time properties of an endpoint that the client needs; the schemas exist for the compiler only. */
export type Callable = Pick<Endpoint, 'method' | 'path' | 'answer'>;

export interface CallOptions {
  /** Counts for the loading overlay. Default true. */
  loading?: boolean;
  /** Adds `_t` to a GET. Default true. */
  timestamp?: boolean;
  /** Statuses that the caller handles itself: thrown without toast, dialog or redirect. */
  expect?: readonly number[];
  /** For requests that move money: with the same key it happens only once. */
  idempotencyKey?: string;
  timeoutMs?: number;
  /** Notes that the reader was here: what was requested before it is as valid as before. */
  isMark?: boolean;
  /** Sent as JSON, because form encoding makes a long text up to three times as long. */
  json?: boolean;
  /** Continues when the page is left meanwhile (`keepalive`). For small bodies only. */
  keepalive?: boolean;
  /** Called with the sent share of the body, 0 to 1. For uploads; use a longer `timeoutMs` too. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** The response is a file, returned as a Blob; failures are parsed as usual. */
  blob?: boolean;
  /** The response is a stream: called with each line as it arrives, except empty ones. Use a long `timeoutMs` with it. */
  onLine?: (line: string) => void;
}

/** What is given with a call: what the endpoint needs, then how it is made. */
export type Rest<E> = {} extends Input<E> ? [input?: Input<E>, options?: CallOptions] : [input: Input<E>, options?: CallOptions];

/**
 * The API as the pages see it: in-process on the server (found by method and path, `options` ignored), HTTP in the
 * browser. Throws something with `{ status, code }`, see `isApiFailure`.
 */
export interface Api {
  call<E extends Callable>(endpoint: E, ...rest: Rest<E>): Promise<Answer<E>>;
}
