import { timingSafeEqual } from 'node:crypto';
import { logout, readBaseInfo, readerCookie } from '@chaguan/contract';
import type { FastifyInstance } from 'fastify';
import { refreshLifeMs } from '../modules/members/index.ts';
import type { Services } from '../platform/http/ctx.ts';
import type { Viewer } from '../platform/http/viewer.ts';

/** A session: its id, and when it began, because a database that is restored gives the same ids to other sessions. */
const inHeader = new RegExp(String.raw`(?:^|;\s*)${readerCookie.name}=((\d{1,18})\.\d{1,15})\.([\w-]{43})(?:;|$)`);

const stampOf = ({ seal }: Pick<Services, 'seal'>, session: string): Buffer => seal.stamp('reader cookie', session);

/** Whether a request has such a cookie, valid or not. */
export const hasReaderCookie = (header: string | undefined): boolean => header !== undefined && inHeader.test(header);

/** @returns what a cookie names; undefined for a viewer without a session */
export function sessionOf({ sessionId, sessionBeganAt }: Viewer): string | undefined {
  return sessionId === null || sessionBeganAt === undefined ? undefined : `${sessionId}.${sessionBeganAt.getTime()}`;
}

/**
 * The session that a cookie names, if this site made it. Whether it lives, and is the same one, is to be asked (`sessionOf`).
 * @param header `Cookie` of a request
 */
export function readReaderCookie(
  services: Pick<Services, 'seal'>,
  header: string | undefined,
): { session: string; sessionId: string } | undefined {
  const [, session = '', sessionId = '', stamp = ''] = inHeader.exec(header ?? '') ?? [];
  if (session === '' || !timingSafeEqual(Buffer.from(stamp, 'base64url'), stampOf(services, session))) return undefined;
  return { session, sessionId };
}

/** `SameSite=Strict`: what another site requests or links to is answered as to a visitor. Scripts may read it, because they delete it. */
function setCookie({ PUBLIC_URL }: Pick<Services['config'], 'PUBLIC_URL'>, value: string, seconds: number): string[] {
  const rest = `Max-Age=${seconds}; SameSite=Strict${PUBLIC_URL.startsWith('https:') ? '; Secure' : ''}`;
  return readerCookie.paths.map((path) => `${readerCookie.name}=${value}; Path=${path}; ${rest}`);
}

/** `Set-Cookie` for a session, with a stamp of this site: so nothing more is stored, and the cookie ends with the session. */
export function cookiesOf(services: Pick<Services, 'seal' | 'config'>, session: string): string[] {
  return setCookie(services.config, `${session}.${stampOf(services, session).toString('base64url')}`, refreshLifeMs / 1000);
}

/** Gives the cookie to every session with what each page of a member loads, and takes it back at a sign-out. */
export function giveReaderCookies(app: FastifyInstance, services: Pick<Services, 'seal' | 'config'>): void {
  app.addHook('onSend', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined || reply.statusCode !== 200) return;
    const session = sessionOf(request.ctx.viewer);
    if (session === undefined) return;
    if (endpoint.path === readBaseInfo.path) reply.header('set-cookie', cookiesOf(services, session));
    if (endpoint.path === logout.path) reply.header('set-cookie', setCookie(services.config, '', 0));
  });
}
