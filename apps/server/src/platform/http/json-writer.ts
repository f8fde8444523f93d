import StringifyCompiler, { type Serializer } from '@fastify/fast-json-stringify-compiler';
import type Type from 'typebox';

const compile = StringifyCompiler()();

/**
 * Writes a part of an answer as the server writes the whole: by its schema, so that what the schema does not name
 * cannot leave. Compiled when it is first used.
 */
export function jsonWriter<S extends Type.TSchema>(schema: S): (value: Type.Static<S>) => string {
  let write: Serializer | undefined;
  return (value) => (write ??= compile({ schema, method: 'GET', url: '', httpStatus: '200' }))(value);
}
