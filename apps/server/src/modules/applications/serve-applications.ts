import { authorizePage, type Endpoint } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { admit, type Pipeline } from '../../platform/http/register.ts';
import { requireOpen } from './protocol/open-requests.ts';
import { mayCallForSome } from './protocol/origins.ts';
import { openProvider, protocolPath, requestPath } from './protocol/open-provider.ts';

/** What the gates need to know: a browser that begins counts as a sign-in; an application calls for all of its members. */
const call = (method: 'GET' | 'POST', rate: 'login' | 'notify'): Endpoint => ({
  method,
  path: protocolPath,
  access: 'public',
  rate,
  whileReadOnly: 'account',
  summary: '',
  answer: Type.Unknown(),
  errors: [],
});
const [begin, exchange] = [call('GET', 'login'), call('POST', 'notify')];

/** Absolute addresses are those of the site, whatever Host a caller or a proxy sent. */
function asAtHome({ raw }: FastifyRequest, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  raw.headers.host = host;
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete raw.headers['x-forwarded-host'];
}

/**
 * Answers go into the query alone: the library would write a form for another wish, even to say that it is refused. What a request says is
 * stored as JSON, which the database keeps without NUL only.
 */
const isInvalid = ({ query }: FastifyRequest): boolean => {
  const { response_mode: mode, ...rest } = query as Record<string, string | string[]>;
  return (
    !(mode === undefined || mode === 'query') ||
    Object.values(rest)
      .flat()
      .some((value) => value.includes('\0'))
  );
};

/** Adds what other sites call: discovery, and the protocol. While the setting is off none of it exists. @throws Failure `request.not_found` */
export function serveApplications(app: FastifyInstance, pipeline: Pipeline): void {
  const { services } = pipeline;
  const serve = (endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) => {
    await requireOpen(services);
    await admit(pipeline, endpoint, request);
    if (isInvalid(request)) return reply.redirect(addressOf(authorizePage, { failed: 'invalid_request' }), 303);
    const provider = await openProvider(services);
    asAtHome(request, services.config.PUBLIC_URL);
    const answer = provider.callback();
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
    await answer(request.raw, reply.raw);
    return reply;
  };
  // The library would allow any origin: it is not known yet for which application the browser will call.
  const preflight = async (request: FastifyRequest, reply: FastifyReply) => {
    await requireOpen(services);
    if (await mayCallForSome(services.db, request.headers.origin ?? '')) return serve(exchange)(request, reply);
    await admit(pipeline, exchange, request);
    return reply.code(204).header('vary', 'origin').send();
  };
  void app.register((scope, _, done) => {
    // The library reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    scope.route({ method: ['GET', 'POST'], url: `${protocolPath}/authorize`, handler: serve(begin) });
    scope.route({ method: ['GET'], url: `${protocolPath}/authorize/:uid`, handler: serve(begin) });
    for (const path of ['/.well-known/openid-configuration', `${protocolPath}/jwks`])
      scope.route({ method: ['GET', 'OPTIONS'], url: path, handler: serve(exchange) });
    for (const path of [`${protocolPath}/token`, `${protocolPath}/userinfo`]) {
      scope.route({ method: ['GET', 'POST'], url: path, handler: serve(exchange) });
      scope.route({ method: 'OPTIONS', url: path, handler: preflight });
    }
    // The browser lands here with the cookie of its request, and goes on to the page that asks.
    scope.get<{ Params: { uid: string } }>(`${requestPath}/:uid`, async (request, reply) => {
      await requireOpen(services);
      await admit(pipeline, begin, request);
      return reply.redirect(addressOf(authorizePage, { request: request.params.uid }), 303);
    });
    done();
  });
}
