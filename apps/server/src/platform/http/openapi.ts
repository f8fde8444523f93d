import * as contract from '@chaguan/contract';
import { endpoints, errors, type Endpoint, type ErrorCode } from '@chaguan/contract';
import { nameSchemas, type JsonObject, type SchemaNames } from './openapi-schema.ts';

/** Codes that a call may answer beside its own, by what it declares. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body;
  const common: ErrorCode[] = ['rate.exceeded', 'site.closed', 'server.overloaded', 'server.interrupted', 'server.failed'];
  if (takesInput !== undefined) common.push('request.fields', 'request.invalid');
  if (endpoint.body !== undefined) common.push('request.too_large');
  // A wrong token is refused on public calls too, so that a browser learns that it must renew it.
  common.push('session.required', 'session.force_ended');
  if (endpoint.access === 'staff') common.push('access.denied');
  if (endpoint.idempotent) common.push('idempotency.key_required', 'idempotency.key_reused');
  return [...new Set([...endpoint.errors, ...common])].toSorted((a, b) => a.localeCompare(b));
}

const keyHeader = (required: boolean): JsonObject => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  description: 'Made by the caller before the first try. For 24 hours the same key and input get the stored answer.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,64}$' },
});

function parameters(endpoint: Endpoint, names: SchemaNames): JsonObject[] {
  const own = (['params', 'query'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = names.use(schema) as { properties?: JsonObject; required?: string[] };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: property,
    }));
  });
  return endpoint.idempotent ? [...own, keyHeader(endpoint.idempotent === true)] : own;
}

function requestBody({ body, upload }: Endpoint, names: SchemaNames): JsonObject {
  if (upload !== undefined) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', required: [upload.field], properties: { [upload.field]: file } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (body === undefined) return {};
  const schema = names.use(body);
  // The same schema for both; nested values of a form are JSON in one field.
  return { requestBody: { required: true, content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } } } };
}

function responses(endpoint: Endpoint, names: SchemaNames): JsonObject {
  const type = endpoint.stream ? 'text/event-stream' : 'application/json';
  const good = endpoint.stream ? { type: 'string' } : names.use(endpoint.answer);
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => errors[code]);
  const refused = [...byStatus].map(([status, codes]) => {
    const problem = { allOf: [{ $ref: '#/components/schemas/Problem' }, { type: 'object', properties: { code: { enum: [...codes] } } }] };
    return [String(status), { description: codes.map((code) => `\`${code}\``).join(', '), content: { 'application/problem+json': { schema: problem } } }];
  });
  return { '200': { description: 'Done.', content: { [type]: { schema: good } } }, ...Object.fromEntries(refused) };
}

function operation(name: string, endpoint: Endpoint, names: SchemaNames): JsonObject {
  const given = parameters(endpoint, names);
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.access],
    security: endpoint.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    'x-rate': endpoint.rate,
    ...(given.length > 0 && { parameters: given }),
    ...requestBody(endpoint, names),
    responses: responses(endpoint, names),
  };
}

const problem: JsonObject = {
  type: 'object',
  description: 'Every refusal: a code with parameters, never prose. `fields` only with `request.fields`.',
  required: ['status', 'code', 'params', 'requestId'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'string' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    requestId: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'params'],
        properties: { field: { type: 'string' }, code: { type: 'string' }, params: { type: 'object', additionalProperties: { type: ['string', 'number'] } } },
      },
    },
  },
};

const bearer: JsonObject = {
  type: 'http',
  scheme: 'bearer',
  description: '`Authorization: Bearer {accessToken},{refreshToken}`; the access token alone works too. 2 hours, renewed by POST /api/refreshToken.',
};

/** The contract as an OpenAPI 3.1 document: what /api/openapi.json answers and docs/openapi.json holds. */
export function openApiDocument(): JsonObject {
  const names = nameSchemas(contract);
  const paths: Record<string, JsonObject> = {};
  for (const [name, endpoint] of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operation(name, endpoint, names);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chaguan 茶馆',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: 'Ids are strings, times ISO 8601 in UTC, refusals application/problem+json. POST bodies are JSON or form-encoded.',
    },
    tags: [
      { name: 'public', description: 'Everyone' },
      { name: 'member', description: 'Signed-in members' },
      { name: 'staff', description: 'Staff' },
    ],
    paths,
    components: { schemas: { ...names.components(), Problem: problem }, securitySchemes: { bearer } },
  };
}
