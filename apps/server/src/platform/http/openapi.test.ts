import { endpointModules, endpoints, errors, uploadProtocol } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { errorCodesOf, openApiDocument } from './openapi.ts';

type Any = { [key: string]: Any } & Any[] & string;
const document = openApiDocument() as unknown as Any;

function* walk(value: unknown, path = ''): Generator<[string, unknown]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, `${path}/${key}`);
}

/** A component that is referred to, or the value itself. */
function resolved(value: Any): Any {
  const reference = value['$ref'];
  if (reference === undefined) return value;
  const [kind = '', name = ''] = reference.replace('#/components/', '').split('/');
  return document['components']?.[kind]?.[name] as Any;
}

/** Operations of the upload protocol, which are no endpoints. */
const ofUploads = Object.values(document['paths']?.[uploadProtocol.path] ?? {});
const operations = Object.values(document['paths'] ?? {})
  .flatMap((path) => Object.values(path))
  .filter((operation) => !ofUploads.includes(operation));

const byText = (a: string | undefined, b: string | undefined): number => String(a).localeCompare(String(b));

test('every endpoint of the contract is there once', () => {
  const listed = operations.map((each) => each['operationId']);
  expect(listed.toSorted(byText)).toEqual([...endpoints.keys()].toSorted(byText));
});

test('the requests of the upload protocol are there, each with its refusals', () => {
  expect(ofUploads.map((each) => String(each['operationId']))).toEqual(Object.keys(uploadProtocol.requests));
  for (const operation of ofUploads) {
    const codes = Object.entries(operation['responses'] ?? {}).flatMap(([status, response]) => {
      const schema = resolved(response)['content']?.['application/problem+json']?.['schema'];
      const named = schema?.['allOf']?.[1]?.['properties']?.['code']?.['enum'] ?? [];
      return [...named].map((code) => [status, String(code)] as const);
    });
    for (const [status, code] of codes) expect([code, String(errors[code as keyof typeof errors])]).toEqual([code, status]);
    const { errors: own } = uploadProtocol.requests[String(operation['operationId']) as keyof typeof uploadProtocol.requests];
    expect(codes.map(([, code]) => code)).toEqual(expect.arrayContaining([...own, 'server.failed', 'request.too_large']));
  }
});

test('a summary begins with what the endpoint does', () => {
  for (const { summary } of endpoints.values()) expect(summary).toMatch(/^[A-Z][a-z]+s[ ,][^]+\.$/);
});

test('every reference leads to a component', () => {
  const references = [...walk(document)].filter(([path]) => path.endsWith('/$ref')).map(([, value]) => String(value));
  expect(references.length).toBeGreaterThan(20);
  for (const reference of references)
    expect([reference, typeof resolved({ $ref: reference } as unknown as Any)]).toEqual([reference, 'object']);
});

test('nothing is left that JSON Schema 2020-12 does not know', () => {
  for (const [path] of walk(document)) expect(path).not.toMatch(/\/(nullable|~\w+)$/);
});

test('a value that may be null says so', () => {
  const info = document['components']?.['schemas']?.['SiteInfo']?.['properties'] ?? ({} as Any);
  expect(info['systemUser']).toEqual({ anyOf: [{ $ref: '#/components/schemas/MemberCard' }, { type: 'null' }] });
  const avatar = document['components']?.['schemas']?.['MemberCard']?.['properties']?.['avatarUrl'];
  expect(avatar).toMatchObject({ type: ['string', 'null'] });
});

test('path parameters match the braces of the path', () => {
  for (const [path, methods] of Object.entries(document['paths'] ?? {})) {
    const braces = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted(byText);
    for (const each of Object.values(methods)) {
      const inPath = (each['parameters'] ?? [])
        .map(resolved)
        .filter((one) => one['in'] === 'path')
        .map((one) => one['name']);
      expect({ path, names: inPath.toSorted(byText) }).toEqual({ path, names: braces });
    }
  }
});

test('what a call can answer follows from what it declares', () => {
  for (const endpoint of endpoints.values()) {
    const codes = errorCodesOf(endpoint);
    expect(codes).toEqual(expect.arrayContaining([...endpoint.errors, 'server.failed']));
    expect(codes.includes('access.denied')).toBe(endpoint.access === 'staff' || endpoint.errors.includes('access.denied'));
    for (const code of codes) expect(errors).toHaveProperty([code]);
  }
});

test('the responses of a call name every code that it can answer, each under its status', () => {
  for (const operation of operations) {
    const endpoint = endpoints.get(String(operation['operationId']));
    if (endpoint === undefined) throw new Error('an operation without endpoint');
    const seen = new Set<string>();
    for (const [status, response] of Object.entries(operation['responses'] ?? {})) {
      if (status === '200' || status === '303') continue;
      const schema = resolved(response)['content']?.['application/problem+json']?.['schema'];
      for (const code of schema?.['allOf']?.[1]?.['properties']?.['code']?.['enum'] ?? []) {
        const statusOfCode = String(errors[code as unknown as keyof typeof errors]);
        if (status === statusOfCode) seen.add(String(code));
      }
    }
    expect([operation['operationId'], [...seen].toSorted(byText)]).toEqual([operation['operationId'], errorCodesOf(endpoint)]);
  }
});

test('a call has the module that declares it as its tag', () => {
  for (const operation of operations) expect(operation['tags']).toEqual([endpointModules.get(String(operation['operationId']))]);
  const listed = (document['tags'] ?? []).map((tag) => tag['name']);
  expect(listed.toSorted(byText)).toEqual([...new Set(endpointModules.values())].toSorted(byText));
  expect(operations.find((operation) => operation['operationId'] === 'addTopic')?.['tags']).toEqual(['topicWriting']);
});

test('a call for everyone needs no token, every other one does', () => {
  expect(document['security']).toEqual([{ bearer: [] }]);
  for (const operation of operations) {
    expect(operation['security']).toEqual(operation['x-access'] === ('public' as unknown) ? [{}, { bearer: [] }] : undefined);
  }
});

test('what calls share is written once', () => {
  // By call: 148 lines each when there were 462, 23 of them one reference for each status that every call can answer.
  expect(JSON.stringify(document, null, 2).split('\n').length / operations.length).toBeLessThan(155);
  const codesOf = (response: Any): Any | undefined =>
    response['content']?.['application/problem+json']?.['schema']?.['allOf']?.[1]?.['properties']?.['code']?.['enum'];
  const inline = operations.flatMap((operation) => Object.values(operation['responses'] ?? {}).map((response) => codesOf(response) ?? []));
  const short = inline.filter(({ length }) => length > 0 && length <= 6).map((codes) => JSON.stringify(codes));
  expect(new Set(short).size).toBe(short.length);
});
