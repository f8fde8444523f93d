import type { ErrorCode, FieldFailure } from '@chaguan/contract';
import type { FastifySchemaValidationError } from 'fastify';

type Values = Record<string, string | number>;

function codeOf(error: FastifySchemaValidationError): { code: ErrorCode; params: Values } {
  const limit = Number(error.params['limit'] ?? 0);
  switch (error.keyword) {
    case 'required':
      return { code: 'field.required', params: {} };
    case 'minLength':
      return limit === 1 ? { code: 'field.required', params: {} } : { code: 'field.too_short', params: { min: limit } };
    case 'maxLength':
    case 'maxItems':
      return { code: 'field.too_long', params: { max: limit } };
    case 'pattern':
    case 'format':
      return { code: 'field.format', params: {} };
    case 'minItems':
      return limit === 1 ? { code: 'field.required', params: {} } : { code: 'field.type', params: {} };
    case 'enum':
    case 'const':
    case 'anyOf':
      return { code: 'field.choice', params: {} };
    case 'minimum':
      return { code: 'field.range', params: { min: limit } };
    case 'maximum':
      return { code: 'field.range', params: { max: limit } };
    default:
      return { code: 'field.type', params: {} };
  }
}

function fieldOf(error: FastifySchemaValidationError): string {
  const missing = error.keyword === 'required' ? `/${String(error.params['missingProperty'])}` : '';
  return `${error.instancePath}${missing}`
    .split('/')
    .filter((part) => part !== '')
    .join('.');
}

/** One failure per field, the most specific first: an empty account is "required", not also "wrong characters". */
export function fieldFailures(errors: readonly FastifySchemaValidationError[]): FieldFailure[] {
  const failures = new Map<string, FieldFailure>();
  for (const error of errors) {
    const field = fieldOf(error);
    const failure = { field, ...codeOf(error) };
    if (!failures.has(field) || failure.code === 'field.required') failures.set(field, failure);
  }
  return [...failures.values()];
}
