import { endpointModules, type ErrorCode, uploadProtocol } from '@chaguan/contract';
import type { JsonObject } from './openapi-schema.ts';

const { version, requests } = uploadProtocol;

type Request = (typeof requests)[keyof typeof requests];

function header(name: string, schema: JsonObject, description: string): JsonObject {
  return { name, in: 'header', required: true, description, schema };
}

const offset: JsonObject = { type: 'integer', minimum: 0 };
const offsetHeader: JsonObject = { headers: { 'Upload-Offset': { description: 'How many bytes have arrived.', schema: offset } } };

/** What `errors` become: the responses of refused requests. */
type Refused = (errors: readonly ErrorCode[]) => JsonObject;

function operation(name: string, { method, summary, errors }: Request, refused: Refused): JsonObject {
  const isPart = method === 'PATCH';
  const status = isPart ? '204' : '200';
  return {
    operationId: name,
    summary,
    tags: [endpointModules.get('startUpload') ?? ''],
    'x-access': 'member',
    'x-rate': 'part',
    parameters: [
      { name: 'uploadId', in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9a-f]{32}$' } },
      header('Tus-Resumable', { const: version }, 'The version of the protocol.'),
      ...(isPart ? [header('Upload-Offset', offset, 'Where these bytes begin.')] : []),
    ],
    ...(isPart && {
      requestBody: { required: true, content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } } },
    }),
    responses: { [status]: { description: 'Success.', ...offsetHeader }, ...refused(errors) },
  };
}

/** The requests of the tus protocol: parts of a file, within a session. */
export function uploadPath(refused: Refused): JsonObject {
  return Object.fromEntries(
    Object.entries(requests).map(([name, request]) => [request.method.toLowerCase(), operation(name, request, refused)]),
  );
}
