import { threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { absoluteUrl, type PageMeta } from '../../../lib/meta.ts';
import { personData } from '../../people/data.ts';
import type { ThreadData } from '../data.ts';

type Matches = Parameters<typeof absoluteUrl>[0];

function posting({ topic }: ThreadData, matches: Matches): Record<string, unknown> {
  return {
    '@type': 'DiscussionForumPosting',
    headline: topic.title,
    text: topic.excerpt,
    url: absoluteUrl(matches, addressOf(threadPage, { topicId: topic.id })),
    datePublished: topic.postedAt,
    ...(topic.editedAt ? { dateModified: topic.editedAt } : {}),
    ...(topic.images[0] ? { image: absoluteUrl(matches, topic.images[0].src) } : {}),
    author: personData(topic.author),
    commentCount: topic.commentCount,
    interactionStatistic: [
      { '@type': 'InteractionCounter', interactionType: 'https://schema.org/CommentAction', userInteractionCount: topic.commentCount },
      { '@type': 'InteractionCounter', interactionType: 'https://schema.org/ViewAction', userInteractionCount: topic.viewCount },
    ],
  };
}

/** A position in the thread (`commentId`) and another order are the same content: search engines index the page. */
export function threadMeta(data: ThreadData | undefined, matches: Matches): PageMeta {
  if (!data) return { canonicalPath: '/thread', noIndex: true };
  const { topic, comments } = data;
  const { page, pages, sort } = comments;
  const at = (to: number) => addressOf(threadPage, { topicId: topic.id, page: sort === 'oldest' ? to : 1 });
  return {
    title: topic.title,
    description: topic.excerpt,
    canonicalPath: at(page),
    type: 'article',
    embedPath: addressOf(threadPage, { topicId: topic.id }),
    image: topic.images[0]?.src,
    previousPath: page > 1 ? at(page - 1) : null,
    nextPath: page < pages ? at(page + 1) : null,
    noIndex: topic.state !== 'published' || data.view.by !== undefined,
    // For search engines, which read the server-rendered HTML: the browser's bundle need not include it.
    jsonLd: import.meta.env.SSR || import.meta.env.DEV ? posting(data, matches) : {},
  };
}
