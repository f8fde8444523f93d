import type { Rate } from '@chaguan/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, finishPage, type Rendered, type Encoding, type FinishedPage, isKnown } from '../platform/cache/finished-page.ts';
import type { PageCache, PageEntry } from '../platform/cache/page-cache.ts';
import type { Services } from '../platform/http/ctx.ts';
import { createRateLimiter } from '../platform/http/rates.ts';

/** The common way to send finished content that was not answered early: pages, feeds, sitemaps. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: FinishedPage, encoding: Encoding): Promise<FastifyReply> {
  const { headers, body } = await page.as(encoding);
  // A 304 has the same headers: a browser takes the policy of its cached page from them, nonce included.
  if (isKnown(page, request.headers['if-none-match'])) return reply.code(304).headers(headers).removeHeader('content-length').send();
  return reply.code(page.status).headers(headers).send(body);
}

export interface FinishedPages {
  /** Counts a page that is rendered for this reader. @throws Failure `rate.exceeded` */
  countRead: (request: FastifyRequest) => void;
  /** Answers from the cache, otherwise renders. `shared: false` renders for this reader alone. */
  answer: (
    request: FastifyRequest,
    reply: FastifyReply,
    entry: PageEntry & { shared?: boolean; rate?: Rate },
    render: () => Promise<Rendered>,
  ) => Promise<FastifyReply>;
}

/** The common way to respond with rendered content: web pages, feeds, sitemaps, documentation. */
export function finishedPages({ config }: Services, cache: PageCache): FinishedPages {
  // A cached page counts for no rate limit; one that must be rendered counts for the reader who caused it.
  const rates = createRateLimiter(config.RATE_LIMIT);
  const isCaching = config.NODE_ENV !== 'development';
  return {
    countRead: ({ address }) => rates.consume('read', address),
    async answer(request, reply, entry, render) {
      const shared = isCaching && entry.shared !== false;
      if (!shared || !cache.has(entry.key)) rates.consume(entry.rate ?? 'read', request.address);
      const encoding = encodingFor(request.headers['accept-encoding']);
      const finish = async () => finishPage(await render(), encoding);
      const page = await (shared ? cache.get(entry, finish) : finish());
      const overdue = shared ? cache.overdueSeconds(entry.key) : 0;
      // RFC 9211: a stale page has a negative time to live.
      if (overdue > 0) reply.header('cache-status', `chaguan; hit; ttl=-${overdue}`);
      return sendPage(request, reply, page, encoding);
    },
  };
}
