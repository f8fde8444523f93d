import { questionPage, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Link } from '../../../ui/router-link.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Body } from '../../posts/body.tsx';
import type { ImportedPage } from './data.ts';
import { importMessages } from './messages.ts';

type Post = ImportedPage['posts'][number];

const addressOfPage = ({ kind, id }: ImportedPage): string =>
  kind === 'topic' ? addressOf(threadPage, { topicId: id }) : addressOf(questionPage, { questionId: id });

function Sides({ post }: { post: Post }) {
  const own = useMessages(importMessages);
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3 md:grid-cols-2">
      <div className="min-w-0">
        <p className="pb-1 text-meta text-ink-2">
          {own.before} <span className="font-mono">{post.format}</span>
        </p>
        {/* A text of another site: only ever as text. */}
        <ScrollRegion label={own.before} className="max-h-96 rounded-control bg-surface-2 p-3 text-small wrap-anywhere whitespace-pre-wrap">
          {post.text}
        </ScrollRegion>
        {post.isCut && <p className="pt-1 text-meta text-ink-2">{own.cut}</p>}
      </div>
      <div className="min-w-0">
        <p className="pb-1 text-meta text-ink-2">{own.after}</p>
        <ScrollRegion label={own.after} className="max-h-96 rounded-control border border-line p-3">
          <Body html={post.bodyHtml} />
        </ScrollRegion>
      </div>
    </div>
  );
}

/** Random pages as they were beside what they became. */
export function PagesCard({ pages }: { pages: readonly ImportedPage[] }) {
  const own = useMessages(importMessages);
  return (
    <Card labelledBy="pages">
      <CardTitle id="pages">{own.pages}</CardTitle>
      <p className="px-4 py-3 text-small text-ink-2">{pages.length === 0 ? own.noPages : own.pagesNote}</p>
      {pages.map((page, at) => (
        <details key={`${page.kind} ${page.id}`} className="border-t border-line" open={at === 0}>
          <summary className="px-4 py-2.5 text-small font-medium wrap-anywhere hover:bg-surface-2 pointer-coarse:py-3">
            {page.title}
          </summary>
          <p className="px-4 pb-3 text-small">
            <Link to={addressOfPage(page)} className="text-tea hover:underline">
              {own.openPage}
            </Link>
          </p>
          {page.posts.map((post, position) => (
            <Sides key={position} post={post} />
          ))}
        </details>
      ))}
    </Card>
  );
}
