import type { ApiFailure } from '../../../lib/api/failure.ts';
import type { FieldProblem } from '../../../lib/form.ts';

/** A rate limit failure is shown at the password, which must wait. */
export function waitAtField<F extends string>(field: F): (failure: ApiFailure) => { [K in F]?: FieldProblem } {
  return ({ code, params }) => {
    const problems: { [K in F]?: FieldProblem } = {};
    if (code === 'login.wait') problems[field] = { code, params };
    return problems;
  };
}
