import { accentOf, addQuestionPage, addTopicPage, markUrl, remindListPage, searchPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { FastifyInstance } from 'fastify';
import { inCharacters, inLanguage, settings, siteTitleIn } from '../modules/site/index.ts';
import { languageIn, type Services } from '../platform/http/ctx.ts';

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

/** What the icon of an installed site offers when it is held. */
const shortcuts = {
  zh: [
    { name: '发话题', url: addressOf(addTopicPage) },
    { name: '提问', url: addressOf(addQuestionPage) },
    { name: '提醒', url: addressOf(remindListPage) },
    { name: '搜索', url: addressOf(searchPage) },
  ],
  en: [
    { name: 'Write', url: addressOf(addTopicPage) },
    { name: 'Ask', url: addressOf(addQuestionPage) },
    { name: 'Notifications', url: addressOf(remindListPage) },
    { name: 'Search', url: addressOf(searchPage) },
  ],
};

const tags = { zh: 'zh-CN', hant: 'zh-Hant', en: 'en' } as const;

/** Links, texts and pictures that other apps share: received by the service worker (apps/web/public/worker/share.js). */
const sharePath = '/share';
const shareTarget = {
  action: sharePath,
  method: 'POST',
  enctype: 'multipart/form-data',
  params: {
    title: 'title',
    text: 'text',
    url: 'url',
    files: [{ name: 'pictures', accept: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] }],
  },
};

const screenshotsIn = (language: 'zh' | 'en') => [
  { src: `/screenshots/phone-${language}.png`, sizes: '390x844', type: 'image/png', form_factor: 'narrow' },
  { src: `/screenshots/wide-${language}.png`, sizes: '1280x800', type: 'image/png', form_factor: 'wide' },
];

/** The web app manifest, with which a phone installs the site on its home screen; on an iPhone only installed sites may push. */
export function serveManifest(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  // A browser without the worker opens the page without what was shared; its body is not read.
  app.post(sharePath, { onRequest: async (_, reply) => reply.redirect(addressOf(addTopicPage), 303) }, () => undefined);
  app.get('/manifest.webmanifest', async (request, reply) => {
    // Depends on the URL only: a browser requests it without a cookie.
    const locale = request.url.endsWith('?lang=en') ? 'en' : request.url.endsWith('?lang=zh-Hant') ? 'hant' : 'zh';
    const language = languageIn(locale);
    const values = await settings.get(db);
    const { siteMark, accentColour } = values;
    const title = siteTitleIn(locale, values);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'max-age=3600')
      .send({
        id: '/',
        name: title,
        short_name: [...title].slice(0, 12).join(''),
        description: inLanguage(locale, values.siteDescription, values.siteDescriptionEn),
        lang: tags[locale],
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#f6f3ec',
        theme_color: accentColour === '' ? '#1f6b4a' : accentOf(accentColour, 'light').tea,
        icons: icons(siteMark),
        shortcuts: shortcuts[language].map((one) => ({ ...one, name: inCharacters(locale, one.name) })),
        share_target: shareTarget,
        screenshots: screenshotsIn(language),
      });
  });
}
