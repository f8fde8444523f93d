import { badgesPage, columnPage, customPage, helpDetailPage, helpPage, termsPage, topPage, topPeriods, topRules } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { blockExternalImages } from '@chaguan/richtext/external-images';
import type { FastifyInstance } from 'fastify';
import { sitemapCustomPages } from '../../modules/site-content/index.ts';
import { sitemapHelp } from '../../modules/help/index.ts';
import { roles } from '../../modules/members/index.ts';
import { closedNotice, inLanguage, settings, siteTitleIn, type Settings } from '../../modules/site/index.ts';
import { latestColumnId, sitemapColumns } from '../../modules/topic-columns/index.ts';
import { visibleTagIds, type Tag } from '../../modules/tags/index.ts';
import { everyPage, type PageGroup } from '../../platform/cache/page-group.ts';
import type { Rendered } from '../../platform/cache/finished-page.ts';
import { fail } from '../../platform/failure.ts';
import type { Language, Services } from '../../platform/http/ctx.ts';
import type { FinishedPages } from '../finished-pages.ts';
import { atom, rss, type Feed } from './feed.ts';
import { robots, idsPerPart, sitemap, sitemapIndex, type SitemapEntry } from './sitemap.ts';
import { nameIn, sections, type Section, type SectionName } from './sections.ts';

function document(type: string, body: Buffer): Rendered {
  return { status: 200, headers: { 'content-type': `${type}; charset=utf-8`, vary: 'accept-encoding' }, body };
}

/** A closed site hides these too. @throws Failure `site.closed` */
async function openSite({ db, clock }: Services): Promise<Settings> {
  const closed = await closedNotice(db, clock.now());
  if (closed !== null) fail('site.closed', { ...closed });
  return settings.get(db);
}

async function visibleTags({ db }: Services, section: Section): Promise<Tag[]> {
  const [tagIndex, { initialRoleId }] = await Promise.all([section.tags.get(db), roles.get(db)]);
  const visible = visibleTagIds(tagIndex, { readsAllPosts: false, roleIds: [initialRoleId] });
  return visible.flatMap((tagId) => tagIndex.byId.get(tagId) ?? []);
}

const formats = {
  rss: { write: rss, type: 'application/rss+xml' },
  atom: { write: atom, type: 'application/atom+xml' },
} as const;

type Format = keyof typeof formats;

async function feed(services: Services, section: Section, format: Format, language: Language, tagId?: string): Promise<Rendered> {
  const values = await openSite(services);
  const { siteDescription, siteDescriptionEn, externalImages } = values;
  const siteTitle = siteTitleIn(language, values);
  const tag = tagId === undefined ? undefined : (await visibleTags(services, section)).find(({ id }) => id === tagId);
  if (tagId !== undefined && tag === undefined) fail('tag.not_found');
  const items = await section.items(services.db, language, tagId);
  // The query that pages of a language add to their URLs.
  const lang = language === 'en' ? language : undefined;
  const content: Feed = {
    title: tag === undefined ? siteTitle : `${nameIn(language, tag.name)} – ${siteTitle}`,
    description: inLanguage(language, siteDescription, siteDescriptionEn),
    base: services.config.PUBLIC_URL,
    language,
    pagePath: `${addressOf(section.list, { tagId, sort: 'newest' })}${lang ? `&lang=${lang}` : ''}`,
    path: `${tagId === undefined ? section.feeds.all : section.feeds.tag + tagId}.${format}${lang ? `?lang=${lang}` : ''}`,
    items: externalImages ? items : items.map((item) => ({ ...item, html: blockExternalImages(item.html) })),
  };
  return document(formats[format].type, formats[format].write(content));
}

/** The list of a week is at the address without a period. */
const topPaths = topPeriods.map((period) => addressOf(topPage, { period: period === topRules.period ? undefined : period }));

async function listsSitemap(services: Services): Promise<Rendered> {
  await openSite(services);
  const paths = await Promise.all(
    Object.values(sections).map(async (section) => {
      const tabs = section.tabs.filter((tab) => tab !== 'all').map((tab) => addressOf(section.list, { tab }));
      return [
        addressOf(section.list),
        ...tabs,
        ...(await visibleTags(services, section)).map(({ id }) => addressOf(section.list, { tagId: id })),
      ];
    }),
  );
  return document(
    'application/xml',
    sitemap(
      services.config.PUBLIC_URL,
      [...paths.flat(), ...topPaths, addressOf(termsPage)].map((path) => ({ path })),
    ),
  );
}

/** Pages that staff wrote for readers. Each page itself links to its URL in the other language. */
async function textsSitemap(services: Services): Promise<Rendered> {
  await openSite(services);
  const [articles, ownPages] = await Promise.all([sitemapHelp(services.db), sitemapCustomPages(services.db)]);
  const entries: SitemapEntry[] = [
    { path: addressOf(helpPage) },
    { path: addressOf(badgesPage) },
    ...articles.map(({ id, editedAt }) => ({ path: addressOf(helpDetailPage, { helpId: id }), changedAt: editedAt })),
    ...ownPages.map(({ slug, editedAt }) => ({ path: addressOf(customPage, { slug }), changedAt: editedAt })),
  ];
  return document('application/xml', sitemap(services.config.PUBLIC_URL, entries));
}

/** What has parts by ids. */
type Parts = Pick<Section, 'entries' | 'pathOf'>;

const columns: Parts = { entries: sitemapColumns, pathOf: (columnId) => addressOf(columnPage, { columnId }) };

async function partSitemap(services: Services, of: Parts, part: number): Promise<Rendered> {
  await openSite(services);
  const last = part * idsPerPart;
  const listed = await of.entries(services.db, String(last - idsPerPart), idsPerPart);
  const entries = listed
    .filter(({ id }) => Number(id) <= last)
    .map(({ id, changedAt }): SitemapEntry => ({ path: of.pathOf(id), changedAt }));
  if (entries.length === 0) fail('request.not_found');
  return document('application/xml', sitemap(services.config.PUBLIC_URL, entries));
}

async function index(services: Services): Promise<Rendered> {
  await openSite(services);
  const partsOf = (name: string, lastId: string) =>
    Array.from({ length: Math.ceil(Number(lastId) / idsPerPart) }, (_, before) => `/sitemap/${name}-${before + 1}.xml`);
  const parts = await Promise.all([
    ...Object.entries(sections).map(async ([name, section]) => {
      const [newest] = await section.items(services.db, 'zh');
      return partsOf(name, newest?.id ?? '0');
    }),
    latestColumnId(services.db).then((lastId) => partsOf('columns', lastId)),
  ]);
  return document(
    'application/xml',
    sitemapIndex(services.config.PUBLIC_URL, ['/sitemap/lists.xml', '/sitemap/texts.xml', ...parts.flat()]),
  );
}

interface Resource {
  render: () => Promise<Rendered>;
  /** The groups with which a cached response is dropped, in addition to those of every page. */
  groups?: PageGroup[];
}

/** The feed at a path. It is dropped with the lists of its section. */
function feedAt(services: Services, path: string, language: Language): Resource | undefined {
  for (const section of Object.values(sections)) {
    const stem = [section.feeds.all, section.feeds.tag].find((one) => path.startsWith(one));
    const [, tagId, format] = /^(?:([1-9]\d{0,17}))?\.(rss|atom)$/.exec(stem === undefined ? '' : path.slice(stem.length)) ?? [];
    if (format === undefined || (stem === section.feeds.all) !== (tagId === undefined)) continue;
    return { render: () => feed(services, section, format as Format, language, tagId), groups: [section.pages] };
  }
  return undefined;
}

/** The content at a path; undefined for an unknown path. */
function resourceAt(services: Services, path: string, language: Language): Resource | undefined {
  const [, name, part] = /^\/sitemap\/(topics|questions|columns)-([1-9]\d{0,11})\.xml$/.exec(path) ?? [];
  // Sitemaps contain no text of a topic and cost most to render, so they expire by time only.
  if (name !== undefined)
    return { render: () => partSitemap(services, name === 'columns' ? columns : sections[name as SectionName], Number(part)) };
  switch (path) {
    case '/sitemap.xml':
      return { render: () => index(services) };
    case '/sitemap/lists.xml':
      return { render: () => listsSitemap(services) };
    case '/sitemap/texts.xml':
      return { render: () => textsSitemap(services) };
    case '/robots.txt':
      return { render: async () => document('text/plain', robots(services.config.PUBLIC_URL)) };
    default:
      return feedAt(services, path, language);
  }
}

/** robots.txt, sitemaps and feeds: search engines and feed readers get what a visitor may see. */
export function serveSeo(app: FastifyInstance, services: Services, pages: FinishedPages): void {
  for (const route of ['/robots.txt', '/sitemap.xml', '/sitemap/*', '/feeds/*']) {
    app.get(route, async (request, reply) => {
      const [path = '', query] = (request.raw.url ?? '').split('?', 2);
      // A feed reader sends no meaningful language; no other part of the URL matters.
      const language = new URLSearchParams(query).get('lang') === 'en' ? 'en' : 'zh';
      const { render, groups = [] } = resourceAt(services, path, language) ?? fail('request.not_found');
      return pages.answer(
        request,
        reply,
        { key: language === 'en' && path.startsWith('/feeds/') ? `${path}?lang=en` : path, groups: [everyPage, ...groups] },
        render,
      );
    });
  }
}
