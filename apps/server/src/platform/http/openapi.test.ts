import { endpoints, errors } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { errorCodesOf, openApiDocument } from './openapi.ts';

type Any = { [key: string]: Any } & Any[] & string;
const document = openApiDocument() as unknown as Any;

function* walk(value: unknown, path = ''): Generator<[string, unknown]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, `${path}/${key}`);
}

const byText = (a: string | undefined, b: string | undefined): number => String(a).localeCompare(String(b));

test('every endpoint of the contract is there once', () => {
  const listed = Object.values(document['paths'] ?? {}).flatMap((path) => Object.values(path).map((each) => each['operationId']));
  expect(listed.toSorted(byText)).toEqual([...endpoints.keys()].toSorted(byText));
});

test('every reference leads to a component', () => {
  const references = [...walk(document)].filter(([path]) => path.endsWith('/$ref')).map(([, value]) => String(value));
  expect(references.length).toBeGreaterThan(20);
  for (const reference of references) expect(document['components']?.['schemas']).toHaveProperty(reference.split('/').at(-1) ?? '');
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
      const inPath = (each['parameters'] ?? []).filter((one) => one['in'] === 'path').map((one) => one['name']);
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
