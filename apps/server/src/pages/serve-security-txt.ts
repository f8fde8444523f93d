import type { FastifyInstance } from 'fastify';
import { settings } from '../modules/site/index.ts';
import { fail } from '../platform/failure.ts';
import type { Services } from '../platform/http/ctx.ts';

/** RFC 9116 requires an expiry within a year; the file is generated on request and valid for half a year. */
const goodForMs = 182 * 24 * 60 * 60_000;

/** Contacts must be URIs; a bare mail address becomes one. No input can start a line of its own. */
function uri(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, '');
  return /^[^:/]+@[^:/]+$/.test(line) ? `mailto:${line}` : line;
}

/** Contact for reporting vulnerabilities of the site. @throws Failure `request.not_found` while staff have set none */
export function serveSecurityTxt(app: FastifyInstance, { db, config, clock }: Services): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { securityContact, securityPolicy } = await settings.get(db);
    if (securityContact.trim() === '') fail('request.not_found');
    const [day = ''] = new Date(clock.now().getTime() + goodForMs).toISOString().split('T');
    const lines = [
      `Contact: ${uri(securityContact)}`,
      `Expires: ${day}T00:00:00Z`,
      'Preferred-Languages: zh, en',
      `Canonical: ${config.PUBLIC_URL}/.well-known/security.txt`,
      ...(securityPolicy.trim() === '' ? [] : [`Policy: ${uri(securityPolicy)}`]),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}
