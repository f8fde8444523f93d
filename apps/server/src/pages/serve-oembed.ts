import { profilePage, readQuestion, readThread, type Answer } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { sharePictureUrl } from '@chaguan/contract/brand-pictures';
import type { FastifyInstance } from 'fastify';
import { questionPages } from '../modules/questions/index.ts';
import { settings, siteTitleIn } from '../modules/site/index.ts';
import { threadPages } from '../modules/topics/index.ts';
import type { Rendered } from '../platform/cache/finished-page.ts';
import { everyPage } from '../platform/cache/page-group.ts';
import { fail, Failure } from '../platform/failure.ts';
import { newRequestId, type Services } from '../platform/http/ctx.ts';
import type { FinishedPages } from './finished-pages.ts';
import { oembedTarget, type OembedTarget } from './oembed-target.ts';

/** How long a site that embeds may keep the answer: what is deleted here shall soon be gone there. */
const keepSeconds = 3600;

type Root = Pick<Answer<typeof readThread>['topic'], 'title' | 'author' | 'images' | 'state'>;

/** As the API answers a visitor, so that no right is decided here. What is not open to visitors is not found. */
async function readRoot({ inProcess }: FastifyInstance, { kind, id, language }: OembedTarget): Promise<Root> {
  const of = { language, locale: language, requestId: newRequestId() };
  try {
    if (kind === 'topic')
      return ((await inProcess.value(readThread, { params: { topicId: id }, query: {} }, of)) as Answer<typeof readThread>).topic;
    return ((await inProcess.value(readQuestion, { params: { questionId: id }, query: {} }, of)) as Answer<typeof readQuestion>).question;
  } catch (error) {
    if (error instanceof Failure && /^(topic|question)\.(not_found|not_visible)$/.test(error.code)) fail('request.not_found');
    throw error;
  }
}

interface Picture {
  src: string;
  width: number | null;
  height: number | null;
}

/** A thumbnail must have a size, within the one that was requested, and comes from this site only. */
function thumbnailOf(pictures: readonly Picture[], base: string, most: { width: number; height: number }) {
  for (const { src, width, height } of pictures) {
    const address = URL.canParse(src, base) ? new URL(src, base) : undefined;
    if (address?.origin !== new URL(base).origin || width === null || height === null) continue;
    if (width <= most.width && height <= most.height)
      return { thumbnail_url: address.href, thumbnail_width: width, thumbnail_height: height };
  }
  return {};
}

function limitOf(value: string | null): number {
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : Infinity;
}

async function render(app: FastifyInstance, services: Services, target: OembedTarget, given: URLSearchParams): Promise<Rendered> {
  const { db, config } = services;
  const [root, values] = await Promise.all([readRoot(app, target), settings.get(db)]);
  if (root.state !== 'published') fail('request.not_found');
  const { title, author, images } = root;
  const site: Picture[] = values.sitePicture === '' ? [] : [{ src: sharePictureUrl(values.sitePicture), width: 1200, height: 630 }];
  const content = {
    version: '1.0',
    type: 'link',
    title,
    ...(!author.cancelled && {
      author_name: author.name,
      author_url: config.PUBLIC_URL + addressOf(profilePage, { userName: author.account }),
    }),
    provider_name: siteTitleIn(target.language, values),
    provider_url: config.PUBLIC_URL,
    cache_age: keepSeconds,
    ...thumbnailOf([...images, ...site], config.PUBLIC_URL, {
      width: limitOf(given.get('maxwidth')),
      height: limitOf(given.get('maxheight')),
    }),
  };
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' },
    body: JSON.stringify(content),
  };
}

/** Where a merged topic is now, if visitors may read it there. */
function movedTo(error: unknown): string | undefined {
  return error instanceof Failure && error.code === 'topic.moved' ? String(error.params['topicId']) : undefined;
}

/**
 * oEmbed (oembed.com) for topics and questions: `/oembed?url=…`, in JSON only, as a visitor would see them.
 * @throws Failure `oembed.format` (501), `request.not_found` for all that is not a topic or question open to visitors
 */
export function serveOembed(app: FastifyInstance, services: Services, pages: FinishedPages): void {
  app.get('/oembed', async (request, reply) => {
    // Not every client encodes the address, so it may have a question mark of its own.
    const [, query = ''] = /\?(.*)$/.exec(request.raw.url ?? '') ?? [];
    const given = new URLSearchParams(query);
    if ((given.get('format') ?? 'json') !== 'json') fail('oembed.format');
    const target = oembedTarget(given.get('url') ?? '', services.config.PUBLIC_URL) ?? fail('request.not_found');
    const answer = (at: OembedTarget) => {
      const group = at.kind === 'topic' ? threadPages(at.id) : questionPages(at.id);
      const entry = { key: `oembed ${at.kind} ${at.id} ${at.language}`, groups: [everyPage, group] };
      // A size is any number: only the answer without one is cached.
      const shared = !given.has('maxwidth') && !given.has('maxheight');
      return pages.answer(request, reply, { ...entry, shared }, () => render(app, services, at, given));
    };
    try {
      return await answer(target);
    } catch (error) {
      const id = movedTo(error);
      if (id === undefined) throw error;
      return answer({ ...target, id });
    }
  });
}
