import { endpoints } from '@chaguan/contract';
import AjvCompiler from '@fastify/ajv-compiler';
import StringifyCompiler from '@fastify/fast-json-stringify-compiler';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ajvOptions, compileLate } from './compile-late.ts';

test('every schema of the contract compiles', () => {
  const validator = AjvCompiler()({}, { customOptions: { coerceTypes: true, keywords: ajvOptions.customOptions.keywords } });
  const stringify = StringifyCompiler()({}, {});
  const compiled = [...endpoints.values()].flatMap(({ params, query, body, answer, stream, method, path: url }) => [
    ...[params, query, body].flatMap((schema) => (schema ? [validator({ method, url, schema, httpPart: 'body' })] : [])),
    ...(stream ? [] : [stringify({ method, url, schema: answer, httpStatus: '200' })]),
  ]);
  expect(compiled.length).toBeGreaterThan(endpoints.size);
  expect(compiled.every((made) => typeof made === 'function')).toBe(true);
});

test('what is compiled late refuses, fills in, drops and writes as what is compiled at the start', async () => {
  const schema = {
    querystring: { type: 'object', properties: { page: { type: 'integer', default: 1 } } },
    response: { 200: { type: 'object', properties: { page: { type: 'integer' } } } },
  };
  const answers = await Promise.all(
    [{ compilersFactory: compileLate }, {}].map(async (schemaController) => {
      const app = Fastify({ schemaController });
      app.get('/', { schema }, ({ query }) => ({ ...(query as object), secret: 1 }));
      const requested = await Promise.all(['/', '/?page=3', '/?page=x', '/?page=y'].map((url) => app.inject(url)));
      return requested.map(({ statusCode, body }) => [statusCode, body]);
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.map(([status]) => status)).toEqual([200, 200, 400, 400]);
});

test('a number that comes in has bounds, and nothing endless gets past them', () => {
  const unbounded: string[] = [];
  const check = (schema: unknown, path: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { type, minimum, maximum } = schema as { type?: unknown; minimum?: unknown; maximum?: unknown };
    const isNumber = type === 'integer' || type === 'number';
    if (isNumber && (minimum === undefined || maximum === undefined)) unbounded.push(path);
    for (const [name, part] of Object.entries(schema)) check(part, `${path}.${name}`);
  };
  for (const [name, { params, query, body }] of endpoints) check({ params, query, body }, name);
  expect(unbounded).toEqual([]);
  const schema = { type: 'object', properties: { page: { type: 'integer', minimum: -9, maximum: 9 } } };
  const validate = compileLate.buildValidator({}, ajvOptions)({ method: 'GET', url: '/', schema, httpPart: 'querystring' });
  const accepted = ['3', '-9', 'Infinity', '-Infinity', '1e999', '9'.repeat(400), 'NaN', '1.5', '10'].filter(
    (page) => validate({ page }) === true,
  );
  expect(accepted).toEqual(['3', '-9']);
  expect(validate({ page: Infinity })).toBe(false);
});
