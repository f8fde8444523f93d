import type { ErrorCode, FieldFailure, ParamsOf } from '@chaguan/contract';

type Values = Readonly<Record<string, string | number | undefined>>;

/** Without keys whose value is undefined. */
function given(params: Values): Record<string, string | number> {
  return Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** An expected failure: it becomes problem+json with its code and is not logged as a bug. */
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

/** Aborts with an expected failure. @throws Failure always */
export function fail<C extends ErrorCode>(code: C, params: ParamsOf<C> = {}): never {
  throw new Failure(code, params);
}

/** One rejected field, with the params that its code has. */
export function refusedField<C extends ErrorCode>(field: string, code: C, params: ParamsOf<C> = {}): FieldFailure {
  return { field, code, params: given(params) };
}

/** Aborts with a failure that is shown at one field (422). @throws Failure always */
export function failField<C extends ErrorCode>(field: string, code: C, params: ParamsOf<C> = {}): never {
  throw new Failure('request.fields', {}, [refusedField(field, code, params)]);
}

/** Aborts when some fields were rejected; returns normally for none. @throws Failure */
export function failFields(fields: FieldFailure[]): void {
  if (fields.length > 0) throw new Failure('request.fields', {}, fields);
}

/** An invariant that must hold for any input; a violation is our bug (500, logged). */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${sentence}`);
}
