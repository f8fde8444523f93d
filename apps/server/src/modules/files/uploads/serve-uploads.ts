import { Readable } from 'node:stream';
import type { Endpoint } from '@chaguan/contract';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { admit, type Pipeline } from '../../../platform/http/register.ts';
import { mustDo } from '../../../platform/http/rights.ts';
import { Failure } from '../../../platform/failure.ts';
import { isFull } from '../../../platform/storage/part-files.ts';
import { refuseWhenSilenced } from '../../members/index.ts';
import { kindRules } from './kinds.ts';
import { contentPath, ownUpload } from './own-upload.ts';
import { uploadLeases } from './upload-lease.ts';
import { UploadStore } from './upload-store.ts';

/** What of a call of the contract the gates ask: a part is a write of a member, that how much has arrived a reading. */
const call = (method: 'GET' | 'POST'): Endpoint => ({
  method,
  path: contentPath,
  access: 'member',
  rate: 'part',
  summary: '',
  answer: Type.Unknown(),
  errors: ['site.read_only'],
});
const [question, part] = [call('GET'), call('POST')];

/** Upload ids are hex: anything else is no path of the protocol. */
const url = contentPath.replace('{uploadId}', ':uploadId([0-9a-f]{32})');

/** The answer that tells how far it got has no body that a client needs; a failure of ours is answered as everywhere. */
function onResponseError(_request: unknown, error: Error | { status_code: number; body: string }): undefined {
  // The server of the protocol hears of the broken stream before our store can say what it means.
  if (isFull(error)) throw new Failure('storage.full');
  if (error instanceof Failure || !('status_code' in error)) throw error;
}

function asWebRequest(request: FastifyRequest, id: string, origin: string): Request {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'authorization' ? [[name, value] as [string, string]] : [],
  );
  const body = request.method === 'PATCH' ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' as const } : {};
  return new Request(`${origin}${contentPath.replace('{uploadId}', id)}`, { method: request.method, headers, ...body });
}

/** Adds the address to which the bytes of uploads go. */
export function serveUploads(app: FastifyInstance, pipeline: Pipeline): void {
  const { services } = pipeline;
  const tus = new Server({
    path: contentPath,
    datastore: new UploadStore(services),
    locker: uploadLeases(services.db),
    getFileIdFromRequest: (request) => new URL(request.url).pathname.split('/').at(-2),
    // No other site takes part.
    allowedOrigins: () => false,
    onResponseError,
  });
  const serve = async (request: FastifyRequest): Promise<Response> => {
    const ctx = request.ctx as MemberCtx;
    const { uploadId } = request.params as { uploadId: string };
    const upload = await ownUpload(ctx.db, ctx.viewer.memberId, uploadId);
    mustDo(ctx, kindRules[upload.kind].right);
    if (request.method === 'PATCH') refuseWhenSilenced(ctx);
    return tus.handleWeb(asWebRequest(request, uploadId, ctx.config.PUBLIC_URL));
  };
  void app.register((scope, _, done) => {
    // The bytes are not parsed: the server of the protocol reads them as they come.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    scope.route({ method: 'HEAD', url, onRequest: (request) => admit(pipeline, question, request), handler: serve });
    scope.route({ method: 'PATCH', url, onRequest: (request) => admit(pipeline, part, request), handler: serve });
    done();
  });
}
