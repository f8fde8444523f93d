import type { ErrorCode, FieldFailure, ParamsOf } from '@chaguan/contract';

type Values = Readonly<Record<string, string | number | undefined>>;

/** Without the names that have no value. */
function given(params: Values): Record<string, string | number> {
  return Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** An expected failure: it becomes problem+json with its code; nothing of it is logged as our bug. */
export class Failure extends Error {
  override name = 'Failure';
  readonly code: ErrorCode;
  readonly params: Record<string, string | number>;
  readonly fields: FieldFailure[] | undefined;

  constructor(code: ErrorCode, params: Values = {}, fields?: FieldFailure[]) {
    super(code);
    this.code = code;
    this.params = given(params);
    this.fields = fields;
  }
}

/** Ends the act with an expected failure. @throws Failure always */
export function fail<C extends ErrorCode>(code: C, params: ParamsOf<C> = {}): never {
  throw new Failure(code, params);
}

/** One field that is refused, with the params that its code has. */
export function refusedField<C extends ErrorCode>(field: string, code: C, params: ParamsOf<C> = {}): FieldFailure {
  return { field, code, params: given(params) };
}

/** Ends the act with a failure that is shown at one field (422). @throws Failure always */
export function failField<C extends ErrorCode>(field: string, code: C, params: ParamsOf<C> = {}): never {
  throw new Failure('request.fields', {}, [refusedField(field, code, params)]);
}

/** Ends the act when some fields were refused; returns quietly for none. @throws Failure */
export function failFields(fields: FieldFailure[]): void {
  if (fields.length > 0) throw new Failure('request.fields', {}, fields);
}

/** What must hold whatever the input; a violation is our bug (500, logged). */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${sentence}`);
}
