import { accentOf, markUrl } from '@chaguan/contract';
import type { FastifyInstance } from 'fastify';
import { settings } from '../modules/site/index.ts';
import type { Services } from '../platform/http/ctx.ts';

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose });

const initialIcons = [
  icon('/icon-192.png', 192, 'any'),
  icon('/icon-512.png', 512, 'any'),
  icon('/icon-maskable-512.png', 512, 'maskable'),
];

function icons(mark: string) {
  if (mark === '') return initialIcons;
  return [icon(markUrl(mark, 192), 192, 'any'), icon(markUrl(mark, 512), 512, 'any'), icon(markUrl(mark, 'maskable'), 512, 'maskable')];
}

/** What a phone needs to put the site on its home screen; on an iPhone only such a site may push. */
export function serveManifest(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { siteTitle, siteDescription, siteMark, accentColour } = await settings.get(db);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'max-age=3600')
      .send({
        id: '/',
        name: siteTitle,
        short_name: [...siteTitle].slice(0, 12).join(''),
        description: siteDescription,
        lang: 'zh-CN',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#f6f3ec',
        theme_color: accentColour === '' ? '#1f6b4a' : accentOf(accentColour, 'light').tea,
        icons: icons(siteMark),
      });
  });
}
