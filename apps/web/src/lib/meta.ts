import { urlOf } from '@chaguan/richtext/url-of';
import { sharePictureUrl } from '@chaguan/contract/brand-pictures';
import type { MetaDescriptor } from 'react-router';
import { htmlLang, locales, queryLang, storedName, type Lang, type Locale } from './language.ts';
import { localeOfPage, type RootData } from './site.ts';

export type PageMeta = {
  /** Without the site's name; empty on the home page. */
  title?: string;
  description?: string;
  /** The canonical URL of this content: path and the relevant query. */
  canonicalPath: string;
  type?: 'website' | 'article';
  /** Path or URL of the preview picture. */
  image?: string | null;
  /** Neighbours of a numbered page. */
  previousPath?: string | null;
  nextPath?: string | null;
  noIndex?: boolean;
  jsonLd?: Record<string, unknown>;
  /** Path of the topic or question that other sites may embed (oEmbed). */
  embedPath?: string;
  /** RSS and Atom feeds of the same list. */
  feeds?: readonly { path: string; type: 'application/rss+xml' | 'application/atom+xml'; title: string }[];
};

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

function rootData(matches: Matches): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
}

/** For the texts of a `meta` function, which runs outside React. */
export function metaLang(matches: Matches): Lang {
  return rootData(matches)?.lang ?? 'zh';
}

function inLang(path: string, locale: Locale): string {
  if (locale === 'zh') return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${queryLang(locale)}`;
}

/** An invalid URL (members enter those of pictures) is left as it is: a page must not fail because of it. */
function absolute(path: string, base: string): string {
  return urlOf(path, base)?.href ?? path;
}

/** Chinese is the URL itself, the others are the same with `lang`; each page links to all. */
function addresses(page: PageMeta, title: string, base: string, locale: Locale): MetaDescriptor[] {
  const link = (rel: string, href: string, more: Record<string, string> = {}) => ({
    tagName: 'link',
    rel,
    href,
    ...more,
  });
  const out: MetaDescriptor[] = [
    link('canonical', absolute(inLang(page.canonicalPath, locale), base)),
    ...locales.map((one) => link('alternate', absolute(inLang(page.canonicalPath, one), base), { hrefLang: htmlLang(one) })),
    link('alternate', absolute(page.canonicalPath, base), { hrefLang: 'x-default' }),
  ];
  if (page.previousPath) out.push(link('prev', absolute(inLang(page.previousPath, locale), base)));
  if (page.nextPath) out.push(link('next', absolute(inLang(page.nextPath, locale), base)));
  if (page.embedPath) {
    const url = encodeURIComponent(absolute(inLang(page.embedPath, locale), base));
    out.push(link('alternate', absolute(`/oembed?url=${url}&format=json`, base), { type: 'application/json+oembed', title }));
  }
  for (const feed of page.feeds ?? []) {
    out.push(link('alternate', absolute(feed.path, base), { type: feed.type, title: feed.title }));
  }
  return out;
}

function openGraph(page: PageMeta, title: string, description: string, site: string, base: string, locale: Locale) {
  const image = page.image ? absolute(page.image, base) : null;
  const properties: [string, string][] = [
    ['og:site_name', site],
    ['og:type', page.type ?? 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', absolute(inLang(page.canonicalPath, locale), base)],
    ['og:locale', storedName(locale)],
  ];
  if (image) properties.push(['og:image', image]);
  return [
    ...properties.map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ];
}

/** Head of a page: `export const meta = ({ matches, loaderData }) => pageMeta(matches, { … })`. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const root = rootData(matches);
  const site = root?.info.title ?? '茶馆';
  const locale = root ? localeOfPage(root) : 'zh';
  const base = root?.info.baseURL || 'http://localhost';
  const own = root?.info.appearance.picture;
  const title = page.title ? `${page.title} – ${site}` : site;
  const description = (page.description ?? root?.info.description ?? '').slice(0, 200);
  const out: MetaDescriptor[] = [{ title }, { name: 'description', content: description }];
  // They describe the site, not a topic or a member.
  const keywords = page.description === undefined ? root?.info.keywords : '';
  if (keywords) out.push({ name: 'keywords', content: keywords });
  if (page.noIndex) return [...out, { name: 'robots', content: 'noindex' }];
  out.push(
    ...addresses(page, page.title ?? site, base, locale),
    ...openGraph(
      { ...page, image: page.image ?? (own ? sharePictureUrl(own) : null) },
      page.title ?? site,
      description,
      site,
      base,
      locale,
    ),
  );
  if (page.jsonLd) {
    out.push({
      'script:ld+json': { '@context': 'https://schema.org', inLanguage: htmlLang(locale), ...page.jsonLd },
    });
  }
  return out;
}

/** The language in which the page is rendered. */
export function langOfPage(matches: Matches): Lang {
  return rootData(matches)?.lang ?? 'zh';
}

/** Schema.org requires absolute URLs; the base is the site's own. */
export function absoluteUrl(matches: Matches, path: string): string {
  return absolute(path, rootData(matches)?.info.baseURL || 'http://localhost');
}
