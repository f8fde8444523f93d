import { addressOf, threadPage } from '@chaguan/contract';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../platform/failure.ts';
import type { Locale, Services } from '../platform/http/ctx.ts';
import { sendProblem } from '../platform/http/problems.ts';
import { findFormer, formerSiteAt, gone, noteUnknown } from '../modules/former-addresses/index.ts';
import { pageAt } from '../platform/http/page-at.ts';
import { pageAddress } from './address.ts';
import type { FinishedPages } from './finished-pages.ts';
import { isServicePath } from './serve-unknown-services.ts';
import { pageApi } from './page-api.ts';
import { answerMember } from './answer-member.ts';
import { renderPage } from './render-page.ts';
import type { Web } from './web.ts';

/** Dots, backslashes and multiple slashes: a browser or the router may interpret such a path as a URL of another host. */
const ambiguousPath = /^[^?]*(?:\/\/|\/\.|\\|%2e)/i;

/** The path as a browser resolves it, with one leading slash. It is resolved against our host, so nothing throws. */
function resolvedPath(target: string): string {
  return new URL(`http://site.invalid${target}`).pathname.replace(/^\/+/, '/');
}

/** Pages of this site come before addresses of another. */
function isOwnPage(target: string): boolean {
  return pageAt(target.split('?', 1)[0] ?? '') !== undefined;
}

/** Every path without another route is a page of the web application. */
export function serveWeb(app: FastifyInstance, services: Services, pages: FinishedPages, web: Web): void {
  const { config, log } = services;
  const apiIn = (locale: Locale) => pageApi(app.inProcess, locale, log);
  const apis = { zh: apiIn('zh'), hant: apiIn('hant'), en: apiIn('en') };
  app.get('/*', async (request, reply) => {
    const target = request.raw.url ?? '/';
    const path = resolvedPath(target);
    if (isServicePath(path)) return sendProblem(request, reply, new Failure('request.not_found'));
    if (ambiguousPath.test(target)) {
      if (path !== target.split('?', 1)[0]) return reply.redirect(path, 301);
    }
    const site = await formerSiteAt(services, request.hostname);
    // Under the name of a former site its addresses come first, and everything else is under our name.
    const former = site === undefined && isOwnPage(target) ? undefined : await findFormer(services, target, site);
    if (former !== undefined && former !== gone) {
      return reply.redirect(site === undefined ? former.to : `${config.PUBLIC_URL}${former.to}`, former.status);
    }
    if (site !== undefined && former === undefined) return reply.redirect(`${config.PUBLIC_URL}${target}`, 302);
    if (!isOwnPage(target)) await noteUnknown(services, target);
    const language = web.pickLanguage(target, request.headers.cookie, request.headers['accept-language']);
    // The page of a topic that never was: the answer is 404 for all.
    const address = pageAddress(former === gone ? addressOf(threadPage, { topicId: '0' }) : target, language);
    // Data requests of the router: navigations load from the API itself, so our own client never sends them.
    if (address.url.endsWith('.data')) return sendProblem(request, reply, new Failure('request.not_found'));
    const visit = { url: config.PUBLIC_URL + address.url, language, api: apis[language] };
    if (await answerMember({ services, pages, web }, request, reply, visit)) return reply;
    return pages.answer(request, reply, address, () => renderPage(services, web, visit));
  });
}
