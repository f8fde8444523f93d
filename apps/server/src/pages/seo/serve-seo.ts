import { topicTabs } from '@chaguan/contract';
import type { FastifyInstance } from 'fastify';
import { roles } from '../../modules/members/index.ts';
import { settings, type Settings } from '../../modules/site/index.ts';
import { tags, visibleTagIds, type Tag } from '../../modules/tags/index.ts';
import { feedTopics, sitemapTopics } from '../../modules/topics/index.ts';
import type { Rendered } from '../../platform/cache/finished-page.ts';
import { fail } from '../../platform/failure.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { FinishedPages } from '../finished-pages.ts';
import { atom, rss, type Feed } from './feed.ts';
import { robots } from './robots.ts';
import { idsPerPart, sitemap, sitemapIndex, type SitemapEntry } from './sitemap.ts';

function document(type: string, body: Buffer): Rendered {
  return { status: 200, headers: { 'content-type': `${type}; charset=utf-8`, vary: 'accept-encoding' }, body };
}

/** A closed site shows nothing here either. @throws Failure `site.closed` */
async function openSite({ db }: Services): Promise<Settings> {
  const current = await settings.get(db);
  if (current.mode === 'closed') fail('site.closed', { notice: current.closingText });
  return current;
}

async function visibleTags({ db }: Services): Promise<Tag[]> {
  const [tagIndex, { initialRoleId }] = await Promise.all([tags.get(db), roles.get(db)]);
  const visible = visibleTagIds(tagIndex, { staff: false, roleIds: [initialRoleId] });
  return visible.flatMap((tagId) => tagIndex.byId.get(tagId) ?? []);
}

const formats = {
  rss: { write: rss, type: 'application/rss+xml' },
  atom: { write: atom, type: 'application/atom+xml' },
} as const;

type Format = keyof typeof formats;

async function feed(services: Services, format: Format, tagId?: string): Promise<Rendered> {
  const { siteTitle, siteDescription } = await openSite(services);
  const tag = tagId === undefined ? undefined : (await visibleTags(services)).find(({ id }) => id === tagId);
  if (tagId !== undefined && tag === undefined) fail('tag.not_found');
  const topics = await feedTopics(services.db, { tagId });
  const content: Feed = {
    title: tag === undefined ? siteTitle : `${tag.name.zh} – ${siteTitle}`,
    description: siteDescription,
    base: services.config.PUBLIC_URL,
    pagePath: tagId === undefined ? '/siteHome?sort=newest' : `/siteHome?tagId=${tagId}&sort=newest`,
    path: tagId === undefined ? `/feeds/topics.${format}` : `/feeds/tags/${tagId}.${format}`,
    items: topics.map((topic) => ({ ...topic, topicId: topic.id, authorName: topic.author.name, tagName: topic.tag.name.zh })),
  };
  return document(formats[format].type, formats[format].write(content));
}

async function listsSitemap(services: Services): Promise<Rendered> {
  await openSite(services);
  const tabs = topicTabs.filter((tab) => tab !== 'all').map((tab) => `/siteHome?tab=${tab}`);
  const byTag = (await visibleTags(services)).map(({ id }) => `/siteHome?tagId=${id}`);
  const paths = ['/siteHome', ...tabs, ...byTag, '/termsService'];
  return document('application/xml', sitemap(services.config.PUBLIC_URL, paths.map((path) => ({ path }))));
}

async function topicsSitemap(services: Services, part: number): Promise<Rendered> {
  await openSite(services);
  const last = part * idsPerPart;
  const found = await sitemapTopics(services.db, String(last - idsPerPart), idsPerPart);
  const entries = found.filter(({ id }) => Number(id) <= last).map(({ id, changedAt }): SitemapEntry => ({ path: `/thread?topicId=${id}`, changedAt }));
  if (entries.length === 0) fail('request.not_found');
  return document('application/xml', sitemap(services.config.PUBLIC_URL, entries));
}

async function index(services: Services): Promise<Rendered> {
  await openSite(services);
  const [newest] = await feedTopics(services.db);
  const parts = Math.ceil(Number(newest?.id ?? 0) / idsPerPart);
  const paths = ['/sitemap/lists.xml', ...Array.from({ length: parts }, (_, before) => `/sitemap/topics-${before + 1}.xml`)];
  return document('application/xml', sitemapIndex(services.config.PUBLIC_URL, paths));
}

/** The render that a path stands for; undefined for any other path. */
function renderOf(services: Services, path: string): (() => Promise<Rendered>) | undefined {
  const tagFeed = /^\/feeds\/tags\/([1-9]\d{0,18})\.(rss|atom)$/.exec(path);
  if (tagFeed !== null) return () => feed(services, tagFeed[2] as Format, tagFeed[1]);
  const part = /^\/sitemap\/topics-([1-9]\d{0,11})\.xml$/.exec(path);
  if (part !== null) return () => topicsSitemap(services, Number(part[1]));
  switch (path) {
    case '/feeds/topics.rss':
      return () => feed(services, 'rss');
    case '/feeds/topics.atom':
      return () => feed(services, 'atom');
    case '/sitemap.xml':
      return () => index(services);
    case '/sitemap/lists.xml':
      return () => listsSitemap(services);
    case '/robots.txt':
      return async () => document('text/plain', robots(services.config.PUBLIC_URL));
    default:
      return undefined;
  }
}

/** robots.txt, sitemaps and feeds: what search engines and feed readers get is what a visitor may see. */
export function serveSeo(app: FastifyInstance, services: Services, pages: FinishedPages): void {
  for (const route of ['/robots.txt', '/sitemap.xml', '/sitemap/*', '/feeds/*']) {
    app.get(route, async (request, reply) => {
      const [path = ''] = (request.raw.url ?? '').split('?', 1);
      const render = renderOf(services, path) ?? fail('request.not_found');
      // Sitemaps hold no words of a topic and cost most to make, so they live their time; feeds go with the lists.
      const names = path.startsWith('/feeds/') ? ['page:*', 'page:lists'] : ['page:*'];
      return pages.answer(request, reply, { key: path, names }, render);
    });
  }
}
