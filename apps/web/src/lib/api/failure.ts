import type { ErrorCode, FieldFailure, Problem } from '@chaguan/contract';

/** Codes of failures detected by the browser: there was no response, or it could not be parsed. */
export type ResponseCode = 'response.none' | 'response.unreadable';

export type FailureCode = ErrorCode | ResponseCode;

type AnswerText = { url: string; bodyText: string };

/**
 * A request that did not succeed. `status` 0: no response. `reported`: the reader has already been informed (toast, notice, login); a
 * caller that catches a failure which is not reported must report it, see `features/shell/report-failure.ts`.
 */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly code: FailureCode;
  readonly params: Record<string, string | number>;
  readonly requestId: string | null;
  readonly fields: FieldFailure[];
  readonly url: string;
  /** Text of a response that is not problem+json: the notice of a closed site. */
  readonly bodyText: string;
  reported = false;

  constructor(status: number, code: FailureCode, problem: Partial<Problem> = {}, answer: Partial<AnswerText> = {}) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.params = problem.params ?? {};
    this.requestId = problem.requestId ?? null;
    this.fields = problem.fields ?? [];
    this.url = answer.url ?? '';
    this.bodyText = answer.bodyText ?? '';
  }
}

export type FailureLike = Pick<ApiFailure, 'status' | 'code'> & Partial<Pick<ApiFailure, 'params' | 'requestId'>>;

/** By shape, not by class: on the server the failure is thrown by the API itself, outside this bundle. */
export function isApiFailure(reason: unknown): reason is FailureLike {
  if (typeof reason !== 'object' || reason === null) return false;
  const { status, code } = reason as Record<string, unknown>;
  return typeof status === 'number' && typeof code === 'string';
}
