import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import StringifyCompiler, { type Serializer, type SerializerFactory } from '@fastify/fast-json-stringify-compiler';

/**
 * removeAdditional drops what the contract does not name, so nothing can be assigned by an unknown field. With
 * strictNumbers Ajv holds no bound against the text "Infinity", which it takes for a number.
 */
export const ajvOptions = {
  customOptions: { allErrors: true, coerceTypes: true, removeAdditional: 'all', strictNumbers: false, useDefaults: true },
} as const;

type Validate = ReturnType<ReturnType<BuildCompilerFromPool>>;

/** A validator that is compiled at its first call; its failures stand where Fastify looks for them. */
function lateValidate(compile: () => Validate): Validate {
  let compiled: Validate | undefined;
  const validate = (data: unknown): unknown => {
    compiled ??= compile();
    const isValid = compiled(data);
    Object.assign(validate, { errors: compiled.errors });
    return isValid;
  };
  // Fastify calls it and reads its errors; what else Ajv's type has, nobody asks for.
  return validate as Validate;
}

function lateStringify(compile: () => Serializer): Serializer {
  let compiled: Serializer | undefined;
  return (data) => (compiled ??= compile())(data);
}

/**
 * Fastify's own compilers of schemas, asked when an endpoint is first called: of four hundred endpoints most processes
 * answer few, and compiling all of them was a sixth of every start. A test compiles them all.
 */
export const compileLate: { buildValidator: BuildCompilerFromPool; buildSerializer: SerializerFactory } = {
  buildValidator(externals, options) {
    const compile = AjvCompiler()(externals, options);
    return (route) => lateValidate(() => compile(route));
  },
  buildSerializer(externals, options) {
    const compile = StringifyCompiler()(externals, options);
    return (route) => lateStringify(() => compile(route));
  },
};
