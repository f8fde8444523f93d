import { addressOfPost } from '@chaguan/contract/post-address';
import { Link } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { formatCount } from '../../lib/numbers.ts';
import { Chip } from '../../ui/chip.tsx';
import { Time } from '../../ui/time.tsx';
import { NameLink } from '../people/person.tsx';
import { WikiMark } from '../posts/post-marks.tsx';
import type { Hit, OtherHit } from './data.ts';
import { Marked } from './marked.tsx';
import { searchMessages } from './page-messages.ts';

/** Further matches in the same thread, loaded on click. */
function Others({ others }: { others: readonly OtherHit[] }) {
  const messages = useMessages(searchMessages);
  if (others.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-meta text-tea hover:underline pointer-coarse:min-h-11">
        {messages.others(others.length)}
      </summary>
      <ul className="mt-1 grid gap-3 border-l-2 border-line pl-3">
        {others.map((other) => (
          <li key={`${other.kind} ${other.id}`} className="text-small text-ink-2">
            <Link to={addressOfPost(other)} className="font-medium text-ink visited:text-ink-2 hover:text-tea">
              {other.floor === null ? messages.kinds[other.kind] : `${messages.kinds[other.kind]} · ${messages.floor(other.floor)}`}
              {` · ${other.author.name}`}
            </Link>
            <p className="mt-0.5 line-clamp-2 leading-relaxed [overflow-wrap:anywhere]">
              <Marked segments={other.passage} />
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function HitRow({ hit }: { hit: Hit }) {
  const lang = useLang();
  const messages = useMessages(searchMessages);
  const { kind, floor, title, passage, author, tags, resolved, wiki, likeCount, postedAt, others } = hit;
  return (
    <li data-item className="border-t border-line px-4 py-4 first:border-t-0 md:px-5">
      <h3 className="flex items-baseline gap-2">
        <Chip tone={kind === 'topic' || kind === 'question' ? 'tea' : 'plain'}>
          {floor === null ? messages.kinds[kind] : `${messages.kinds[kind]} · ${messages.floor(floor)}`}
        </Chip>
        <Link to={addressOfPost(hit)} className="min-w-0 text-card font-semibold text-ink visited:text-ink-2 hover:text-tea">
          <Marked segments={title} />
        </Link>
      </h3>
      {passage.length > 0 && (
        <p className="mt-1.5 line-clamp-3 text-small leading-relaxed text-ink-2 [overflow-wrap:anywhere]">
          <Marked segments={passage} />
        </p>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
        <NameLink member={author} />
        <Time at={postedAt} />
        <WikiMark wiki={wiki} />
        {resolved && <Chip tone="gold">{messages.resolved}</Chip>}
        {tags.map((tag) => (
          <Chip key={tag.id}>{nameIn(tag.name, lang)}</Chip>
        ))}
        {likeCount > 0 && <span>{messages.likes(formatCount(likeCount, lang))}</span>}
      </p>
      <Others others={others} />
    </li>
  );
}

export function HitList({ hits }: { hits: readonly Hit[] }) {
  return (
    <ul>
      {hits.map((hit) => (
        <HitRow key={`${hit.kind} ${hit.id}`} hit={hit} />
      ))}
    </ul>
  );
}
