import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { imageRules } from '@chaguan/contract';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { asCommand } from '../database/command.ts';
import { Failure, invariant } from '../failure.ts';
import type { Log } from '../log.ts';
import { nameAddresses } from './client-address.ts';
import { ajvOptions, compileLate } from './compile-late.ts';
import { addressTest, limitConnections, usualLimits } from './connections.ts';
import { type EarlyAnswers, guardedServer, refuseMalformed } from './guarded-server.ts';
import { requestIdOf, sendRequestIds } from './request-id.ts';
import { earlyLog, logRequests } from './request-log.ts';
import { handleProblems, sendProblem, toFailure } from './problems.ts';
import { secureHeaders, securityHeaders } from './security.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { createStopping, type Stopping } from './stopping.ts';

/** A body of 100,000 Chinese characters is 300 kB of UTF-8 and up to 900 kB form-encoded. */
const bodyLimit = 1_200_000;

const requestTimeout = 60_000;

/** A question of 2,000 Chinese characters in a URL is 18 kB. */
const maxHeaderSize = 32_768;

/** The bare HTTP server: parsing, failures and security headers; routes are registered by the composition root. */
export async function createServer(config: Config, log: Log): Promise<FastifyInstance> {
  const early: EarlyAnswers = { answer: undefined, isRejected: undefined };
  const headers = securityHeaders(config);
  const isProxy = addressTest(config.TRUSTED_PROXIES);
  let stopping: Stopping | undefined;
  const app = Fastify({
    serverFactory(handler, { keepAliveTimeout }) {
      const server = guardedServer({ early, headers, log, logEarly: earlyLog(log) }, handler, {
        requestTimeout,
        maxHeaderSize,
        keepAliveTimeout: Number(keepAliveTimeout),
      });
      stopping = createStopping(server);
      limitConnections(server, { ...usualLimits, perAddress: config.CONNECTIONS_PER_ADDRESS }, isProxy, log);
      return server;
    },
    clientErrorHandler: (error, socket) => refuseMalformed(error, socket, { headers }),
    // A path that cannot be decoded: no hook has run.
    frameworkErrors: (error, request, reply) =>
      void sendProblem(
        request,
        reply.headers({ ...headers, 'request-id': request.id }),
        toFailure(error) ?? new Failure('request.invalid'),
      ),
    // Fastify's own messages ("listening at") would appear between the lines for the person who starts the site.
    loggerInstance: log.child({}, log.level === 'info' ? { level: 'warn' } : {}) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    requestTimeout,
    genReqId: requestIdOf,
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: compileLate },
    ajv: ajvOptions,
  });
  invariant(stopping !== undefined, 'Fastify makes its server at once');
  app.decorate('stopping', stopping);
  app.decorate('earlyAnswers', early);
  app.decorateRequest('ctx');
  sendRequestIds(app);
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== '') traceRequests(app);
  await app.register(formbody, { bodyLimit });
  acceptEmptyJson(app);
  await app.register(multipart, { limits: { files: 1, fields: 5, fileSize: imageRules.maxBytes, fieldSize: 10_000, parts: 6 } });
  secureHeaders(app, config);
  // For what is no endpoint of the contract: pages, files, uploads.
  app.addHook('onRequest', (request, _reply, done) =>
    asCommand(`${request.method} ${request.routeOptions.url ?? ''}`, 'request', () => done()),
  );
  nameAddresses(app, isProxy);
  logRequests(app, log);
  handleProblems(app);
  return app;
}

/** Many clients send a content type with every request, even if the endpoint takes no body and they send none. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, body, done);
  });
}

/** Unknown API paths are answered with a problem; pages have their own response. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  app.all('/api/*', (request, reply) => sendProblem(request, reply, new Failure('request.not_found')));
}
