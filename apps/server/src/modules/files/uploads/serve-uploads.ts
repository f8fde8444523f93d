import { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload, Server } from '@tus/server';
import { type Endpoint, type ErrorCode, uploadProtocol } from '@chaguan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Services, MemberCtx } from '../../../platform/http/ctx.ts';
import { admit, type Pipeline } from '../../../platform/http/register.ts';
import { mustDo } from '../../../platform/http/rights.ts';
import { fail, Failure } from '../../../platform/failure.ts';
import { isFull } from '../../../platform/full-disk.ts';
import { refuseWhenSilenced } from '../../members/index.ts';
import { kindRules } from './kinds.ts';
import { ownUpload } from './own-upload.ts';
import { uploadLeases } from './upload-lease.ts';

/**
 * What the tus server reads and writes: rows of uploads and their part files. It declares no extension of the protocol, so none is served:
 * uploads begin and end by endpoints of the contract.
 */
class UploadStore extends DataStore {
  readonly #services: Pick<Services, 'db' | 'partFiles'>;

  constructor(services: Pick<Services, 'db' | 'partFiles'>) {
    super();
    this.#services = services;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { db, partFiles } = this.#services;
    const row = await db.selectFrom('upload').select('sizeBytes').where('id', '=', id).executeTakeFirst();
    const offset = await partFiles.size(id);
    if (row === undefined || offset === undefined) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: Number(row.sizeBytes), offset });
  }

  override write(content: Readable, id: string, offset: number): Promise<number> {
    return this.#services.partFiles.append(id, offset, content);
  }
}

const { path, version, requests } = uploadProtocol;

/** What the gates need to know of an upload request: a part is a member's write, the request for the offset is a read. */
const call = (method: 'GET' | 'POST', errors: Endpoint['errors']): Endpoint => ({
  method,
  path,
  access: 'member',
  rate: 'part',
  summary: '',
  answer: Type.Unknown(),
  errors,
});
const [question, part] = [call('GET', requests.readUploadOffset.errors), call('POST', requests.sendUploadPart.errors)];

/** Upload ids are hex: anything else is not a path of the protocol. */
const url = path.replace('{uploadId}', ':uploadId([0-9a-f]{32})');

/** The protocol's refusals by status, as codes of ours; whatever else it refuses is not a request of the protocol. */
const codes: Readonly<Record<number, ErrorCode>> = {
  404: 'upload.not_found',
  409: 'upload.offset',
  410: 'upload.not_found',
  413: 'request.too_large',
};

/** Our failures, and what is none of the client's faults, are answered as everywhere. */
function onResponseError(_request: unknown, error: Error | { status_code: number; body: string }): undefined {
  // The protocol server sees the broken stream before our store can report the reason.
  if (isFull(error)) throw new Failure('storage.full');
  // Another process writes and does not let go, or took over.
  if (error === ERRORS.ERR_LOCK_TIMEOUT || error === ERRORS.ABORTED) throw new Failure('upload.busy');
  if (error instanceof Failure || !('status_code' in error)) throw error;
}

/** Only the headers of the protocol: what a proxy adds is not its business. */
function asWebRequest(request: FastifyRequest, id: string, origin: string): Request {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && /^(?:upload|tus|content)-/.test(name) ? [[name, value] as [string, string]] : [],
  );
  const body = request.method === 'PATCH' ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' as const } : {};
  return new Request(`${origin}${path.replace('{uploadId}', id)}`, { method: request.method, headers, ...body });
}

/** A part with a checksum asks for a check that is not made: it must not look as if it had been. */
function refuseUnchecked(request: FastifyRequest): void {
  if (request.headers['tus-resumable'] !== version) fail('upload.version');
  if ('upload-checksum' in request.headers) fail('request.invalid');
}

/** Adds the route that receives the bytes of uploads. */
export function serveUploads(app: FastifyInstance, pipeline: Pipeline): void {
  const { services } = pipeline;
  const tus = new Server({
    path,
    datastore: new UploadStore(services),
    locker: uploadLeases(services.db),
    getFileIdFromRequest: (request) => new URL(request.url).pathname.split('/').at(-2),
    // No CORS: other sites have no access.
    allowedOrigins: () => false,
    onResponseError,
  });
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<Response> => {
    void reply.headers({ 'tus-resumable': version, 'tus-version': version });
    refuseUnchecked(request);
    const ctx = request.ctx as MemberCtx;
    const { uploadId } = request.params as { uploadId: string };
    const upload = await ownUpload(ctx.db, ctx.viewer.memberId, uploadId);
    mustDo(ctx, kindRules[upload.kind].right);
    if (request.method === 'PATCH') refuseWhenSilenced(ctx);
    const answer = await tus.handleWeb(asWebRequest(request, uploadId, ctx.config.PUBLIC_URL));
    // 501: an extension of the protocol that is not served.
    if (answer.status === 500) throw new Error(`the upload server answered ${answer.status}`);
    if (answer.status >= 400) fail(codes[answer.status] ?? 'request.invalid');
    return answer;
  };
  void app.register((scope, _, done) => {
    // The bytes are not parsed: the protocol server reads them as they arrive.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    scope.route({ method: 'HEAD', url, onRequest: (request) => admit(pipeline, question, request), handler: serve });
    scope.route({ method: 'PATCH', url, onRequest: (request) => admit(pipeline, part, request), handler: serve });
    done();
  });
}
