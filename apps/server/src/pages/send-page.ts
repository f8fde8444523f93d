import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, type FinishedPage, isKnown } from '../platform/cache/finished-page.ts';

/** The one way out for everything finished: pages, feeds, sitemaps. A hit costs one `headers()` call. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: FinishedPage): FastifyReply {
  const { headers, body } = page.variants[encodingFor(request.headers['accept-encoding'])];
  // A 304 carries the same headers: a browser takes the policy of its kept page from them, nonce included.
  if (isKnown(page, request.headers['if-none-match'])) return reply.code(304).headers(headers).removeHeader('content-length').send();
  return reply.code(page.status).headers(headers).send(body);
}
