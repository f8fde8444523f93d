import { errors, type ErrorCode, type Problem } from '@chaguan/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseAway, DatabaseBusy } from '../database/away.ts';
import { Failure } from '../failure.ts';
import { fullDiskOf, isRefusedByDisk } from '../full-disk.ts';
import { lineGate } from '../log-gate.ts';
import { reasonOf } from '../reason-of.ts';
import { StorageUnavailable } from '../storage/content-storage.ts';
import { languageOf } from './language-of.ts';
import { fieldFailures } from './field-failures.ts';

/** Maps Fastify's own errors (body too large, invalid JSON, wrong media type) to our codes. */
function ofFastify(error: FastifyError): ErrorCode {
  if (error.statusCode === 413) return 'request.too_large';
  return 'request.invalid';
}

/** What a caller may learn of an error; nothing for our own bugs. */
export function toFailure(error: FastifyError | Failure): Failure | undefined {
  if (error instanceof Failure) return error;
  if (error.validation !== undefined) return new Failure('request.fields', {}, fieldFailures(error.validation));
  if (error instanceof DatabaseAway) return new Failure('server.interrupted');
  if (error instanceof DatabaseBusy) return new Failure('server.overloaded');
  if (error instanceof StorageUnavailable) return new Failure('storage.unavailable');
  const full = fullDiskOf(error);
  if (full !== undefined) return new Failure(full);
  if (isRefusedByDisk(error)) return new Failure('storage.unavailable');
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new Failure(ofFastify(error)) : undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** How often each code was answered since the start. */
    problemCounts: Map<ErrorCode, number>;
  }
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const status = errors[failure.code];
  const { problemCounts } = request.server;
  problemCounts.set(failure.code, (problemCounts.get(failure.code) ?? 0) + 1);
  const problem: Problem = { status, code: failure.code, params: failure.params, requestId: request.id };
  if (failure.fields !== undefined) problem.fields = failure.fields;
  if (status === 456) reply.header('retry-after', String(failure.params['seconds'] ?? 60));
  if (status === 503) reply.header('retry-after', String(failure.params['seconds'] ?? 5));
  // The specification defines the body of a 503 literally: a closed site responds with its notice as plain text.
  if (failure.code === 'site.closed') {
    const { notice = '', noticeEn = '' } = failure.params;
    const text = languageOf(request) === 'en' && noticeEn !== '' ? noticeEn : notice;
    return reply.code(503).type('text/plain; charset=utf-8').serializer(String).send(text);
  }
  return reply.code(status).type('application/problem+json').serializer(JSON.stringify).send(problem);
}

/** Three kinds of failure only: expected (a code), schema (fields), and our bug (500, logged with the request id). */
export function handleProblems(app: FastifyInstance): void {
  app.decorate('problemCounts', new Map());
  // Such a disk fails every write: one line a minute says all of them.
  const logFull = lineGate((reason, count) => app.log.error({ reason, count }, 'a disk is full'));
  const logRefused = lineGate((reason, count) => app.log.error({ reason, count }, 'a disk refuses writes'));
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    const failure = toFailure(error);
    const isAway = error instanceof DatabaseAway || error instanceof DatabaseBusy || error instanceof StorageUnavailable;
    if (isAway) request.log.warn({ reason: reasonOf(error) }, 'request not answered');
    if (failure?.code === 'storage.full' || failure?.code === 'database.full') logFull(failure.code, `${failure.code}: ${error.message}`);
    if (isRefusedByDisk(error)) logRefused('storage.unavailable', error.message);
    if (failure !== undefined) return sendProblem(request, reply, failure);
    request.log.error({ err: error }, 'request failed');
    return sendProblem(request, reply, new Failure('server.failed'));
  });
}
