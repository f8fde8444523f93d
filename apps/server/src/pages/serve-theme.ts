import { accentCss } from '@chaguan/contract';
import type { FastifyInstance } from 'fastify';
import { settings } from '../modules/site/index.ts';
import type { Services } from '../platform/http/ctx.ts';

/**
 * The theme colours of a site with an accent of its own. Pages refer to it with the colour in the URL, so a browser's cached copy is never
 * outdated.
 */
export function serveTheme(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  app.get('/theme.css', async (request, reply) => {
    const { accentColour } = await settings.get(db);
    const { of } = request.query as { of?: unknown };
    const isNamed = accentColour !== '' && of === accentColour.slice(1);
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache')
      .send(accentColour === '' ? '' : accentCss(accentColour));
  });
}
