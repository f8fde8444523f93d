import type { ErrorCode, FieldFailure } from '@chaguan/contract';

type Values = Record<string, string | number>;

/** An expected failure: it becomes problem+json with its code; nothing of it is logged as our bug. */
export class Failure extends Error {
  override name = 'Failure';
  readonly code: ErrorCode;
  readonly params: Values;
  readonly fields: FieldFailure[] | undefined;

  constructor(code: ErrorCode, params: Values = {}, fields?: FieldFailure[]) {
    super(code);
    this.code = code;
    this.params = params;
    this.fields = fields;
  }
}

/** Ends the act with an expected failure. @throws Failure always */
export function fail(code: ErrorCode, params: Values = {}): never {
  throw new Failure(code, params);
}

/** Ends the act with a failure that is shown beside one field (422). @throws Failure always */
export function failField(field: string, code: ErrorCode, params: Values = {}): never {
  throw new Failure('request.fields', {}, [{ field, code, params }]);
}

/** Ends the act when some fields were refused; returns quietly for none. @throws Failure */
export function failFields(fields: FieldFailure[]): void {
  if (fields.length > 0) throw new Failure('request.fields', {}, fields);
}

/** What must hold whatever the input; a violation is our bug (500, logged). */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${sentence}`);
}
