import { endpoints } from '@chaguan/contract';
import AjvCompiler from '@fastify/ajv-compiler';
import StringifyCompiler from '@fastify/fast-json-stringify-compiler';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compileLate } from './compile-late.ts';

test('every schema of the contract compiles', () => {
  const validator = AjvCompiler()({}, { customOptions: { coerceTypes: true } });
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
      const asked = await Promise.all(['/', '/?page=3', '/?page=x', '/?page=y'].map((url) => app.inject(url)));
      return asked.map(({ statusCode, body }) => [statusCode, body]);
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.map(([status]) => status)).toEqual([200, 200, 400, 400]);
});
