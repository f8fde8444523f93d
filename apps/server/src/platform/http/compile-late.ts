import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import StringifyCompiler, { type Serializer, type SerializerFactory } from '@fastify/fast-json-stringify-compiler';

/** Marks of the contract that are no rules. */
const keywords: string[] = ['x-typed'];

/**
 * removeAdditional drops what the contract does not declare, so nothing can be assigned through an unknown field. With strictNumbers Ajv
 * does not check bounds against the text "Infinity", which it converts to a number.
 */
export const ajvOptions = {
  customOptions: {
    allErrors: true,
    coerceTypes: true,
    removeAdditional: 'all',
    strictNumbers: false,
    useDefaults: true,
    keywords,
  },
} as const;

type Validate = ReturnType<ReturnType<BuildCompilerFromPool>>;

/** By schema: HTTP and calls within the process share what is compiled, and so do the servers of one process. */
const validators = new WeakMap<object, Validate>();
const serializers = new WeakMap<object, Serializer>();

function known<T>(memo: WeakMap<object, T>, schema: unknown, compile: () => T): T {
  // JSON Schema knows true and false too.
  if (typeof schema !== 'object' || schema === null) return compile();
  const made = memo.get(schema) ?? compile();
  memo.set(schema, made);
  return made;
}

/** A validator that is compiled at its first call; its errors are where Fastify looks for them. */
function lateValidate(compile: () => Validate): Validate {
  let compiled: Validate | undefined;
  const validate = (data: unknown): unknown => {
    compiled ??= compile();
    const isValid = compiled(data);
    Object.assign(validate, { errors: compiled.errors });
    return isValid;
  };
  // Fastify calls it and reads its errors; the rest of Ajv's type is not used.
  return validate as Validate;
}

function lateStringify(compile: () => Serializer): Serializer {
  let compiled: Serializer | undefined;
  return (data) => (compiled ??= compile())(data);
}

/**
 * Fastify's schema compilers, called when an endpoint is first used: of four hundred endpoints most processes serve few, and compiling all
 * of them was a sixth of every start. A test compiles them all. Every caller has the same options.
 */
export const compileLate: { buildValidator: BuildCompilerFromPool; buildSerializer: SerializerFactory } = {
  buildValidator(externals, options) {
    const compile = AjvCompiler()(externals, options);
    return (route) => lateValidate(() => known(validators, typeof route === 'object' && route.schema, () => compile(route)));
  },
  buildSerializer(externals, options) {
    const compile = StringifyCompiler()(externals, options);
    return (route) => lateStringify(() => known(serializers, route.schema, () => compile(route)));
  },
};
