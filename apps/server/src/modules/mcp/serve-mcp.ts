import { apiKeyRules } from '@chaguan/contract';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { Failure } from '../../platform/failure.ts';
import { bearerOf, type Sessions } from '../../platform/http/viewer.ts';
import type { RateLimiter } from '../../platform/http/rates.ts';
import type { Caller } from './api-call.ts';

const path = '/mcp';

/** The API key and its scope. @throws Failure `session.required` without one, also for a browser's session */
async function keyOf(sessions: Sessions, request: FastifyRequest) {
  const token = bearerOf(request.headers.authorization)?.access ?? '';
  const viewer = token.startsWith(apiKeyRules.prefix) ? await sessions.find(token) : 'expired';
  if (typeof viewer === 'string' || viewer.memberId === null || viewer.apiKey === undefined) throw new Failure('session.required');
  return { token, clientId: viewer.memberId, scopes: viewer.apiKey === 'write' ? ['read', 'write'] : ['read'] };
}

/** Adds `/mcp`. A browser's session is not accepted, so that no page of another site can act with somebody's sign-in. */
export function serveMcp(app: FastifyInstance, config: Config, sessions: Sessions, rates: RateLimiter): void {
  let opened: Promise<McpHttpHandler> | undefined;
  // The library takes 5 MB, and most sites have no client of it.
  const open = (): Promise<McpHttpHandler> =>
    (opened ??= import('./mcp-server.ts').then(({ createHandler }) => createHandler(app, config)));
  app.addHook('onClose', async () => (await opened)?.close());
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<Response> => {
    rates.consume('read', request.address);
    void reply.header('www-authenticate', 'Bearer').header('cache-control', 'no-store');
    const key = await keyOf(sessions, request);
    void reply.removeHeader('www-authenticate');
    const caller: Caller = {
      authorization: request.headers.authorization ?? '',
      address: request.address,
      userAgent: request.headers['user-agent'] ?? '',
    };
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    );
    const bare = new Request(`${config.PUBLIC_URL}${path}`, { method: 'POST', headers, body: request.body as string });
    return (await open()).fetch(bare, { authInfo: { ...key, extra: { ...caller } } });
  };
  void app.register((scope, _, done) => {
    // The protocol has its own error for invalid JSON.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    scope.post(path, serve);
    // Streams and session termination are only for stateful servers.
    scope.route({
      method: ['GET', 'DELETE'],
      url: path,
      handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
    });
    done();
  });
}
