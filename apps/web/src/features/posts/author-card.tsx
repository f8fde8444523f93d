import { useLang } from '../../lib/i18n.ts';
import { formatCount } from '../../lib/numbers.ts';
import { Card } from '../../ui/card.tsx';
import { NameLink, PersonAvatar, PersonBadges, PersonLink } from '../people/person.tsx';
import type { Member } from '../people/data.ts';

type AuthorCardProps = { title: string; author: Member; counts: readonly (readonly [label: string, count: number])[] };

/** The author's card beside the page; a phone has the line under the title instead. */
export function AuthorCard({ title, author, counts }: AuthorCardProps) {
  const lang = useLang();
  return (
    <Card labelledBy="author-card" className="px-4 py-4 max-md:hidden">
      <h2 id="author-card" className="sr-only">
        {title}
      </h2>
      <div className="flex items-center gap-3">
        <PersonLink member={author} twin>
          <PersonAvatar member={author} size={48} />
        </PersonLink>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-1.5">
            <NameLink member={author} />
          </p>
          {!author.cancelled && <p className="truncate text-meta text-ink-2">@{author.account}</p>}
          <p className="flex flex-wrap gap-1">
            <PersonBadges member={author} />
          </p>
        </div>
      </div>
      {!author.cancelled && (
        <>
          <dl className="mt-3 grid grid-cols-2 border-t border-line pt-3 text-center">
            {counts.map(([label, count]) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-meta text-ink-2">{label}</dt>
                <dd className="text-card font-semibold tabular-nums">{formatCount(count, lang)}</dd>
              </div>
            ))}
          </dl>
          <div data-follow-author="card" className="mt-3 min-h-9 pointer-coarse:min-h-11" />
        </>
      )}
    </Card>
  );
}
