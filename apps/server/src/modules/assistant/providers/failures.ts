import type { AssistantFailure } from '@chaguan/contract';
import { AddressRefused } from '../../../platform/outbound/address-refused.ts';
import { OutsideUnreachable } from '../../../platform/outbound/fetch-outside.ts';

/** A call to a provider failed; contains everything that may be reported about it. */
export class ModelFailed extends Error {
  override name = 'ModelFailed';
  readonly failure: AssistantFailure;
  /** The provider's own error code, or ours if there was no response. */
  readonly providerText: string;
  constructor(failure: AssistantFailure, providerText: string) {
    super(failure.code);
    this.failure = failure;
    this.providerText = providerText;
  }
}

/** A provider ended the response without any text. */
export const noAnswer = (): ModelFailed => new ModelFailed({ status: 502, code: 'assistant.no_answer', message: '' }, 'empty');

/** The fields that are read from the packages' errors, without importing the classes. */
interface ProviderError {
  statusCode?: number;
  responseBody?: string;
  lastError?: unknown;
  cause?: unknown;
}

const longestMessage = 500;

/** The innermost causes: retries and packages wrap them. */
function* reasonsOf(error: unknown): Generator<Error & ProviderError> {
  for (let at = error, depth = 0; at instanceof Error && depth < 6; depth += 1) {
    const reason = at as Error & ProviderError;
    yield reason;
    at = reason.lastError ?? reason.cause;
  }
}

/** Providers echo what they were sent, including keys; such messages are not passed on at all. */
export function withoutKey(text: string, key: string): string {
  const whole = key === '' ? text : text.replaceAll(key, '***');
  return whole.replaceAll(/\b(?:(?:sk|key)[-_]|Bearer )[\w*.-]{4,}/gi, '***').slice(0, longestMessage);
}

function bodyOf(text: string | undefined): { code: string; message: string } {
  try {
    const { error, message, code } = JSON.parse(text ?? '') as Record<string, unknown>;
    const inner = (typeof error === 'object' && error !== null ? error : { message: error ?? message, code }) as Record<string, unknown>;
    const providerText = inner['code'] ?? inner['type'];
    return {
      code: typeof providerText === 'string' ? providerText : '',
      message: typeof inner['message'] === 'string' ? inner['message'] : '',
    };
  } catch {
    return { code: '', message: '' };
  }
}

/** Classifies an error of a call. `begun`: text had already arrived. */
export function modelFailed(error: unknown, key: string, begun: boolean): ModelFailed {
  if (error instanceof ModelFailed) return error;
  const reasons = [...reasonsOf(error)];
  const make = (status: number, code: AssistantFailure['code'], providerText: string, message = ''): ModelFailed =>
    new ModelFailed({ status, code, message: withoutKey(message, key) }, withoutKey(providerText, key));
  const answered = reasons.find(({ statusCode }) => statusCode !== undefined && statusCode >= 400);
  if (answered !== undefined) {
    const status = answered.statusCode ?? 502;
    const { code, message } = bodyOf(answered.responseBody);
    return make(status, status === 429 ? 'assistant.too_many' : 'assistant.refused', code, message || answered.message);
  }
  if (reasons.some((reason) => reason instanceof AddressRefused)) return make(502, 'assistant.unreachable', 'refused_address');
  const [unreachable] = reasons.filter((reason) => reason instanceof OutsideUnreachable);
  if (unreachable !== undefined && !begun) {
    const silent = unreachable.reason === 'silent';
    return make(silent ? 504 : 502, 'assistant.unreachable', silent ? 'timeout' : 'unreachable');
  }
  if (begun) return make(502, 'assistant.interrupted', 'interrupted');
  const network = reasons.some((reason) => ['AbortError', 'TypeError'].includes(reason.name) || 'errno' in reason);
  return network ? make(502, 'assistant.unreachable', 'unreachable') : make(502, 'assistant.refused', 'unreadable');
}
