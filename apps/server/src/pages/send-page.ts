import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, type FinishedPage, isKnown } from '../platform/cache/finished-page.ts';

/** The one way out for everything finished that does not leave by the front: pages, feeds, sitemaps. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: FinishedPage, encoding: Encoding): Promise<FastifyReply> {
  const { headers, body } = await page.as(encoding);
  // A 304 carries the same headers: a browser takes the policy of its cached page from them, nonce included.
  if (isKnown(page, request.headers['if-none-match'])) return reply.code(304).headers(headers).removeHeader('content-length').send();
  return reply.code(page.status).headers(headers).send(body);
}
