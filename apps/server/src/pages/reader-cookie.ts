import { timingSafeEqual } from 'node:crypto';
import { logout, readBaseInfo, readerCookie } from '@chaguan/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/http/ctx.ts';

/** As long as a session can rest. */
const lifeSeconds = 30 * 24 * 60 * 60;

const inHeader = new RegExp(String.raw`(?:^|;\s*)${readerCookie.name}=(\d{1,18})\.([\w-]{43})(?:;|$)`);

const stampOf = ({ seal }: Pick<Services, 'seal'>, sessionId: string): Buffer => seal.stamp('reader cookie', sessionId);

/** Whether a request has such a cookie, valid or not. */
export const hasReaderCookie = (header: string | undefined): boolean => header !== undefined && inHeader.test(header);

/**
 * The session that a cookie names, if this site made it. Whether the session still lives is to be asked.
 * @param header `Cookie` of a request
 */
export function sessionOfCookie(services: Pick<Services, 'seal'>, header: string | undefined): string | undefined {
  const [, sessionId = '', stamp = ''] = inHeader.exec(header ?? '') ?? [];
  if (sessionId === '') return undefined;
  return timingSafeEqual(Buffer.from(stamp, 'base64url'), stampOf(services, sessionId)) ? sessionId : undefined;
}

const isSecure = ({ PUBLIC_URL }: Pick<Services['config'], 'PUBLIC_URL'>): boolean => PUBLIC_URL.startsWith('https:');

/** `SameSite=Strict`: what another site requests or links to is answered as to a visitor. Scripts may read it, because they delete it. */
function cookiesFor(value: string, seconds: number, secure: boolean): string[] {
  const rest = `Max-Age=${seconds}; SameSite=Strict${secure ? '; Secure' : ''}`;
  return readerCookie.paths.map((path) => `${readerCookie.name}=${value}; Path=${path}; ${rest}`);
}

/** `Set-Cookie` for a session: its id with a stamp of this site, so that nothing more is stored, and the cookie ends with the session. */
export function cookiesOf({ config, seal }: Pick<Services, 'seal' | 'config'>, sessionId: string): string[] {
  return cookiesFor(`${sessionId}.${stampOf({ seal }, sessionId).toString('base64url')}`, lifeSeconds, isSecure(config));
}

/** Gives the cookie to every session with what each page of a member loads, and takes it back at a sign-out. */
export function giveReaderCookies(app: FastifyInstance, services: Pick<Services, 'seal' | 'config'>): void {
  app.addHook('onSend', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined || reply.statusCode !== 200) return;
    const { sessionId } = request.ctx.viewer;
    if (sessionId === null) return;
    if (endpoint.path === readBaseInfo.path) reply.header('set-cookie', cookiesOf(services, sessionId));
    if (endpoint.path === logout.path) reply.header('set-cookie', cookiesFor('', 0, isSecure(services.config)));
  });
}
