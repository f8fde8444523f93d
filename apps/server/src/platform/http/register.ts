import { readTyped } from './read-typed.ts';
import { acceptsKey, countsByAddress, refusesBots, type Endpoint } from '@chaguan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asCommand } from '../database/command.ts';
import { Failure, invariant } from '../failure.ts';
import { answerOnce } from './answer-once.ts';
import type { Bound, CallInput } from './bind.ts';
import type { Act, Ctx, MemberCtx, Services } from './ctx.ts';
import { checkTexts, refuseConverted, unfoldFormValues } from './form-values.ts';
import { noteWrites, readAnywhere } from './on-replica.ts';
import { createRateLimiter, type RateLimiter } from './rates.ts';
import { consumeShared } from './shared-rates.ts';
import { createWorkQueue, type WorkQueue } from '../work-queue.ts';
import { languageOf, localeOf } from './language-of.ts';
import { bearerOf, type Sessions, type StaffPowers, type Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For hooks that run before or after an endpoint of the contract. */
    endpoint?: Endpoint;
  }
}

const rawBodyLimit = 100_000;

/** Body limit for visitors: a body is read and parsed before the caller is known; no form for visitors is longer. */
const publicBodyLimit = 64_000;

/** Checked after access: may this request pass now? @throws Failure when the site is closed, or the address is banned */
export type Gate = (endpoint: Endpoint, viewer: Viewer, address: string) => Promise<void>;

export interface Pipeline {
  services: Services;
  sessions: Sessions;
  gate: Gate;
  rates: RateLimiter;
  /** Concurrent writes per member. */
  writes: WorkQueue;
  /** What a replica may answer. */
  replicaReads: ReadonlySet<Endpoint>;
}

/** More than a person sends at once; a program that sends more is queued. */
const memberWrites = { maxWaitingPerKey: 100, maxWaitMs: 15_000 };

export function createPipeline(
  services: Services,
  sessions: Sessions,
  gate: Gate,
  replicaReads: ReadonlySet<Endpoint> = new Set(),
): Pipeline {
  return {
    services,
    sessions,
    gate,
    replicaReads,
    rates: createRateLimiter(services.config.RATE_LIMIT, () => services.clock.now().getTime()),
    writes: createWorkQueue({ ...memberWrites, concurrencyPerKey: services.config.MEMBER_WRITES || Infinity }),
  };
}

async function viewerOf(pipeline: Pipeline, request: FastifyRequest): Promise<Viewer> {
  const bearer = bearerOf(request.headers.authorization);
  if (bearer === undefined) return pipeline.sessions.visitor();
  const match = await pipeline.sessions.find(bearer.access);
  if (match === 'forced') throw new Failure('session.force_ended');
  if (match === 'expired') throw new Failure('session.required');
  return match;
}

/** An auditor may use any GET of other staff, unless it is private; otherwise the right is needed. */
function isAllowed({ method, right, closedToAuditors }: Endpoint, { rights, audits }: StaffPowers): boolean {
  if (right === undefined || right === 'any' || rights.has(right)) return true;
  return audits && method === 'GET' && closedToAuditors !== true;
}

/** @throws Failure `session.required` (401), `access.denied`, `right.missing_staff`, `api_key.out_of_reach`, `bot.refused` (403) */
export function checkAccess(endpoint: Endpoint, viewer: Viewer): void {
  if (viewer.apiKey !== undefined && !acceptsKey(endpoint, viewer.apiKey, viewer.bot === true)) throw new Failure('api_key.out_of_reach');
  if (viewer.bot === true && refusesBots(endpoint)) throw new Failure('bot.refused');
  if (endpoint.access === 'public') return;
  if (viewer.memberId === null) throw new Failure('session.required');
  if (endpoint.access !== 'staff') return;
  if (viewer.powers === undefined) throw new Failure('access.denied');
  if (!isAllowed(endpoint, viewer.powers)) throw new Failure('right.missing_staff', { right: endpoint.right });
}

/** All checks before a request body is read: rates, session, access, gates. Also used by routes outside the contract. */
export async function admit(pipeline: Pipeline, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  // Streams reconnect automatically: they must not use up the read limit of their address.
  const isOwnCount = countsByAddress(endpoint) || endpoint.rate === 'stream';
  pipeline.rates.consume(isOwnCount ? endpoint.rate : 'read', request.address);
  // After the count of this process, so that a flood is rejected without a statement.
  await consumeShared(pipeline.services, endpoint.rate, request.address);
  const viewer = countsByAddress(endpoint) ? await pipeline.sessions.visitor() : await viewerOf(pipeline, request);
  const userAgent = request.headers['user-agent'] ?? '';
  request.ctx = {
    ...pipeline.services,
    viewer,
    language: languageOf(request),
    locale: localeOf(request),
    address: request.address,
    device: userAgent.slice(0, 400),
    userAgent,
    requestId: request.id,
    authorization: request.headers.authorization,
  };
  // The viewer is stored for the hooks that log failures.
  checkAccess(endpoint, viewer);
  await pipeline.gate(endpoint, viewer, request.address);
  if (viewer.bot === true && viewer.apiKey !== undefined && viewer.memberId !== null)
    pipeline.rates.consumeOfBot(await pipeline.sessions.botRequests(), viewer.memberId);
  if (viewer.memberId === null && endpoint.rate === 'search') pipeline.rates.consume('search', request.address);
  if (viewer.memberId !== null && endpoint.rate !== 'read' && endpoint.rate !== 'stream')
    pipeline.rates.consume(endpoint.rate, viewer.memberId);
}

/** So that one member's writes never fill the shared queue. Uploads have limits of their own. */
function runsInTurn({ method, rate, stream }: Endpoint, ctx: Ctx): ctx is MemberCtx {
  return method === 'POST' && rate !== 'upload' && !stream && ctx.viewer.memberId !== null;
}

/** Bytes signed by somebody else must arrive unchanged; this scope of the server parses nothing. */
function inRawScope(app: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: rawBodyLimit }, (_, body, done) => done(null, body));
    add(scope);
  });
}

/** Registers one endpoint: rate, session, access, schema, idempotency key, handler, output schema, always in this order. */
export function register(app: FastifyInstance, pipeline: Pipeline, bound: Bound): void {
  if (bound.endpoint.raw) inRawScope(app, (scope) => addRoute(scope, pipeline, bound));
  else addRoute(app, pipeline, bound);
}

function runHandler(ctx: Ctx, { endpoint, handle }: Bound, input: CallInput<Endpoint>): Promise<unknown> {
  if (endpoint.idempotent === undefined) return handle(ctx, input);
  // Access was checked: only a member can get here.
  const caller = ctx as MemberCtx;
  if (endpoint.idempotent === true) return answerOnce(caller, endpoint, input, async () => (inside) => handle(inside, input));
  const prepare = () => handle(ctx, input) as Promise<Act<unknown>>;
  if (input.request.headers['idempotency-key'] === undefined) return prepare().then((act) => act(caller));
  return answerOnce(caller, endpoint, input, prepare);
}

function addRoute(app: FastifyInstance, pipeline: Pipeline, bound: Bound): void {
  const { endpoint, before } = bound;
  const { params, query, body, idempotent } = endpoint;
  invariant(!idempotent || (endpoint.access !== 'public' && endpoint.method === 'POST'), 'keys belong to acts of members');
  app.route({
    method: endpoint.method,
    ...(endpoint.access === 'public' && !endpoint.raw && { bodyLimit: publicBodyLimit }),
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(endpoint.stream ? {} : { response: { 200: endpoint.answer } }),
    },
    config: { endpoint },
    onRequest: (request) => admit(pipeline, endpoint, request),
    preValidation: async (request) => {
      checkTexts(request.query);
      if (query !== undefined) readTyped(query, request.query);
      if (params !== undefined) readTyped(params, request.params);
      if (query !== undefined) refuseConverted(query, request.query);
      if (params !== undefined) refuseConverted(params, request.params);
      if (body === undefined) return;
      request.body ??= {};
      unfoldFormValues(body, request.body);
      checkTexts(request.body);
      readTyped(body, request.body);
      refuseConverted(body, request.body);
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const input = {
        params: request.params as never,
        query: request.query as never,
        body: request.body as never,
        request,
        reply,
      };
      const run = () =>
        asCommand(`${endpoint.method} ${endpoint.path}`, endpoint.access === 'staff' ? 'report' : 'request', async () => {
          await before?.(request.ctx, input);
          const handle = (ctx: Ctx) => runHandler(ctx, bound, input);
          return noteWrites(pipeline, request.ctx, endpoint.method, (ctx) =>
            readAnywhere(pipeline, ctx, { endpoint, values: input, handle }),
          );
        });
      const answer = await (runsInTurn(endpoint, request.ctx) ? pipeline.writes.run(request.ctx.viewer.memberId, run) : run());
      return endpoint.stream ? reply : answer;
    },
  });
}
