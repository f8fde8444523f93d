import type { ErrorCode } from '@chaguan/contract';
import { fail } from './failure.ts';

/** What a policy answers: yes, or no with the code that the reader will see. */
export type Decision = { allowed: true } | { allowed: false; code: ErrorCode };

export const allow: Decision = { allowed: true };

export function deny(code: ErrorCode): Decision {
  return { allowed: false, code };
}

/** The first refusal of two, or yes. */
export function both(first: Decision, second: Decision): Decision {
  return first.allowed ? second : first;
}

/** Stops a command whose policy refuses. @throws Failure with the decision's code */
export function must(decision: Decision): void {
  if (!decision.allowed) fail(decision.code);
}
