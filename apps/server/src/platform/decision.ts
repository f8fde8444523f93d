import type { ErrorCode, ParamsOf } from '@chaguan/contract';
import { Failure } from './failure.ts';

/** The result of a policy: allowed, or denied with the code shown to the reader. */
export type Decision = { allowed: true } | { allowed: false; code: ErrorCode; params?: Record<string, string | number | undefined> };

export const allow: Decision = { allowed: true };

export function deny<C extends ErrorCode>(code: C, params?: ParamsOf<C>): Decision {
  return params === undefined ? { allowed: false, code } : { allowed: false, code, params };
}

/** The first denial of two, or allowed. */
export function both(first: Decision, second: Decision): Decision {
  return first.allowed ? second : first;
}

/** Stops a command whose policy denies. @throws Failure with the decision's code */
export function must(decision: Decision): void {
  if (!decision.allowed) throw new Failure(decision.code, decision.params);
}
