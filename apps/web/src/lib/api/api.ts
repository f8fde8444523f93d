import type { Answer, Endpoint, Input } from '@chaguan/contract';

/** What the client needs of an endpoint at run time; the schemas exist for the compiler only. */
export type Callable = Pick<Endpoint, 'method' | 'path' | 'answer'>;

export interface CallOptions {
  /** Counts for the loading overlay. Default true. */
  loading?: boolean;
  /** Adds `_t` to a GET. Default true. */
  timestamp?: boolean;
  /** Statuses that the caller answers itself: thrown without toast, dialog or redirect. */
  expect?: readonly number[];
  /** For acts on money: the same key makes the same act happen once. */
  idempotencyKey?: string;
  timeoutMs?: number;
  /** Sent as JSON, which a long text does not make three times as long. */
  json?: boolean;
  /** Goes on when the page is left meanwhile. For small bodies only. */
  keepalive?: boolean;
  /** Share of the body that has been sent, 0 to 1. For uploads; give them a longer `timeoutMs` too. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** The answer is a file, and becomes a Blob; refusals are read as always. */
  blob?: boolean;
  /** The answer is a stream: called with each line as it comes, empty ones left out. Give a long `timeoutMs` with it. */
  onLine?: (line: string) => void;
}

type Rest<E> = {} extends Input<E> ? [input?: Input<E>, options?: CallOptions] : [input: Input<E>, options?: CallOptions];

/**
 * The API as the pages see it: in-process on the server (found by method and path, `options` ignored), HTTP in the
 * browser. Throws something with `{ status, code }`, see `isApiFailure`.
 */
export interface Api {
  call<E extends Callable>(endpoint: E, ...rest: Rest<E>): Promise<Answer<E>>;
}
