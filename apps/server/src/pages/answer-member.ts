import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Rendered } from '../platform/cache/finished-page.ts';
import type { Services } from '../platform/http/ctx.ts';
import type { FinishedPages } from './finished-pages.ts';
import { pageApi } from './page-api.ts';
import { cookiesOf, readReaderCookie, sessionOf } from './reader-cookie.ts';
import { renderPage } from './render-page.ts';
import type { Visit, Web } from './web.ts';

type Named = NonNullable<ReturnType<typeof readReaderCookie>>;
type Shared = Omit<Visit, 'nonce' | 'member'>;

interface Parts {
  services: Services;
  pages: FinishedPages;
  web: Web;
}

/** A part of another page, of this site or of one beside it, gets what visitors get: not even the length of a member's page is told. */
function isDocument({ headers }: FastifyRequest): boolean {
  return (headers['sec-fetch-dest'] ?? 'document') === 'document';
}

/** The member's own page, or nothing: the session has ended, or there is a reason that the browser shows after its own load. */
async function renderForMember({ services, web }: Parts, request: FastifyRequest, named: Named, visit: Shared) {
  const { server, address } = request;
  const viewer = await server.inProcess.viewerOf(named.sessionId);
  if (viewer === undefined || viewer.memberId === null || sessionOf(viewer) !== named.session) return undefined;
  const api = pageApi(server.inProcess, visit.language, services.log, { viewer, address });
  const page = await renderPage(services, web, { ...visit, member: { id: viewer.memberId, api } });
  return page.status === 200 ? page : undefined;
}

/**
 * Of a member's page nothing is kept but in the reader's browser, which asks again before it shows it. A proxy that is told to keep pages
 * whatever they say of themselves still keeps none that sets a cookie.
 */
function headersOf({ services }: Parts, page: Rendered, session: string): Record<string, string | string[]> {
  return {
    ...page.headers,
    'cache-control': 'private, no-cache',
    'x-accel-expires': '0',
    vary: 'accept-language, cookie',
    'set-cookie': cookiesOf(services, session),
  };
}

/**
 * Answers with the page as the server rendered it for the member of the cookie (ADR 83). Not compressed, as no answer of the API is: what
 * others wrote stands in it beside what only the member may read, and the length of a compressed page would reveal both.
 * @returns false if the page for visitors is the answer, which the browser completes
 */
export async function answerMember(parts: Parts, request: FastifyRequest, reply: FastifyReply, visit: Shared): Promise<boolean> {
  const { services, pages, web } = parts;
  if (web.isForMembers?.(new URL(visit.url).pathname) !== true || !isDocument(request)) return false;
  const named = readReaderCookie(services, request.headers.cookie);
  if (named === undefined || services.isDatabaseAway()) return false;
  pages.countRead(request);
  const page = await renderForMember(parts, request, named, visit).catch((error: unknown) => {
    services.log.warn({ err: error, reqId: request.id }, 'a page was not rendered for its member');
    return undefined;
  });
  if (page === undefined) return false;
  reply.headers(headersOf(parts, page, named.session)).send(page.body);
  return true;
}
