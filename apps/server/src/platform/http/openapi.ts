import * as contract from '@chaguan/contract';
import { endpointModules, endpoints, refusesBots, type Endpoint, type ErrorCode } from '@chaguan/contract';
import { namedParameters, type Parameters } from './openapi-parameters.ts';
import { refusals, type Refusals } from './openapi-refusals.ts';
import { uploadPath } from './openapi-uploads.ts';
import { nameSchemas, type JsonObject, type SchemaNames } from './openapi-schema.ts';

/**
 * Checked by the server before the operation itself: rates, bans and the state of the site. An invalid token is rejected on public
 * operations too, so that a browser learns that it must renew it.
 */
export const everyCallErrors: readonly ErrorCode[] = [
  'request.invalid',
  'request.fields',
  'request.too_large',
  'request.headers_too_large',
  'request.timeout',
  'rate.exceeded',
  'address.banned',
  'member.in_review',
  'site.closed',
  'server.overloaded',
  'server.interrupted',
  'database.full',
  'storage.full',
  'server.failed',
  'session.required',
  'session.force_ended',
  'api_key.out_of_reach',
];

/** Codes that an operation may return in addition to its own, depending on what it declares. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const common: ErrorCode[] = [...everyCallErrors];
  if (endpoint.access === 'staff') common.push('access.denied', 'right.missing_staff');
  if (endpoint.right === 'content' || endpoint.right === 'reports') common.push('right.other_tags');
  if (refusesBots(endpoint) || endpoint.idempotent === 'when_keyed') common.push('bot.refused');
  if (endpoint.idempotent) common.push('idempotency.key_required', 'idempotency.key_reused');
  return [...new Set([...endpoint.errors, ...common])].toSorted((a, b) => a.localeCompare(b));
}

/** Components of the document, collected while its operations are written. */
interface Components {
  names: SchemaNames;
  parameters: Parameters;
  refusals: Refusals;
  bodies: Record<string, JsonObject>;
}

function requestBody(name: string, { body, upload }: Endpoint, { names, bodies }: Components): JsonObject {
  if (upload !== undefined) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', required: [upload.field], properties: { [upload.field]: file } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (body === undefined) return {};
  const bodyName = `${name.charAt(0).toUpperCase()}${name.slice(1)}Body`;
  bodies[bodyName] = names.use(body);
  const schema = { $ref: `#/components/schemas/${bodyName}` };
  // The same schema for both; nested values of a form are JSON in one field.
  return { requestBody: { required: true, content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } } } };
}

function responses(endpoint: Endpoint, { names, refusals: refused }: Components): JsonObject {
  const type = endpoint.stream ? 'text/event-stream' : 'application/json';
  const good = endpoint.stream ? { type: 'string' } : names.use(endpoint.answer);
  const done: JsonObject = endpoint.redirects
    ? { '303': { description: 'A page, at the address in `location`.', headers: { location: { schema: { type: 'string' } } } } }
    : { '200': { description: 'Success.', content: { [type]: { schema: good } } } };
  return { ...done, ...refused.responses(errorCodesOf(endpoint)) };
}

function operation(name: string, endpoint: Endpoint, components: Components): JsonObject {
  const parameters = components.parameters.use(endpoint);
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpointModules.get(name) ?? ''],
    // A member's token is required by the document's own `security`; public operations accept one optionally.
    ...(endpoint.access === 'public' && { security: [{}, { bearer: [] }] }),
    'x-access': endpoint.access,
    ...(endpoint.right && { 'x-right': endpoint.right }),
    'x-rate': endpoint.rate,
    ...(endpoint.apiKey && { 'x-api-key-scope': endpoint.apiKey }),
    ...(endpoint.keysOfBotsOnly && { 'x-api-key-of': 'bot' }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(name, endpoint, components),
    responses: responses(endpoint, components),
  };
}

const problem: JsonObject = {
  type: 'object',
  description: 'Body of every error: a code with parameters, never prose. `fields` only with `request.fields`.',
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
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
        },
      },
    },
  },
};

const bearer: JsonObject = {
  type: 'http',
  scheme: 'bearer',
  description:
    '`Authorization: Bearer {accessToken},{refreshToken}`; the access token alone is accepted too. It is valid for 2 hours and renewed by POST /api/refreshToken. Operations with `x-api-key-scope` also accept `Bearer` with an API key of a member (`chaguan_…`).',
};

/** The contract as an OpenAPI 3.1 document: served by /api/openapi.json and stored in docs/openapi.json. */
export function openApiDocument(): JsonObject {
  const names = nameSchemas(contract);
  const components: Components = {
    names,
    parameters: namedParameters(names),
    refusals: refusals([...endpoints.values()].map(errorCodesOf)),
    bodies: {},
  };
  const paths: Record<string, JsonObject> = {};
  for (const [name, endpoint] of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operation(name, endpoint, components);
  }
  paths[contract.uploadProtocol.path] = uploadPath((errors) =>
    components.refusals.responses([...errors, ...everyCallErrors].toSorted((a, b) => a.localeCompare(b))),
  );
  const schemas = Object.entries({ ...names.components(), ...components.bodies, Problem: problem });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chaguan 茶馆',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: 'Ids are strings, times are ISO 8601 in UTC, errors are application/problem+json. POST bodies are JSON or form-encoded.',
    },
    tags: [...new Set(endpointModules.values())].map((name) => ({ name })),
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas: Object.fromEntries(schemas.toSorted(([a], [b]) => a.localeCompare(b))),
      parameters: components.parameters.components(),
      responses: components.refusals.components(),
      securitySchemes: { bearer },
    },
  };
}
