import { addQuestionPage, addTopicPage, adminPage, loginPage, profilePage, registerPage } from '@chaguan/contract';
import { xmlDocument, xmlElement, xmlField } from './xml.ts';

/** Excluded: forms, members' own pages and the API; included: documentation of the API and members' profiles. */
const closed = ['/api/', loginPage.path, registerPage.path, addTopicPage.path, addQuestionPage.path, '/user/', adminPage.path];

export function robots(base: string): Buffer {
  const rules = ['Allow: /api/docs', `Allow: ${profilePage.path}?userName=`, ...closed.map((path) => `Disallow: ${path}`)];
  return Buffer.from(['User-agent: *', ...rules, '', `Sitemap: ${base}/sitemap.xml`, ''].join('\n'));
}

const schema = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

/** Ids in one part: part n contains topics or questions n·10,000 − 9,999 to n·10,000, so a new one changes only the last part. */
export const idsPerPart = 10_000;

export interface SitemapEntry {
  path: string;
  changedAt?: Date;
}

function rows(name: string, base: string, entries: readonly SitemapEntry[]): string {
  return entries
    .map(({ path, changedAt }) => {
      const changed = changedAt === undefined ? '' : xmlField('lastmod', changedAt.toISOString());
      return xmlElement(name, xmlField('loc', base + path) + changed);
    })
    .join('');
}

/** One part: the protocol allows at most 50,000 URLs; ours have 10,000. */
export function sitemap(base: string, entries: readonly SitemapEntry[]): Buffer {
  return xmlDocument(xmlElement('urlset', rows('url', base, entries), schema));
}

/** The list of parts. */
export function sitemapIndex(base: string, paths: readonly string[]): Buffer {
  return xmlDocument(
    xmlElement(
      'sitemapindex',
      rows(
        'sitemap',
        base,
        paths.map((path) => ({ path })),
      ),
      schema,
    ),
  );
}
