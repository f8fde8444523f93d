import { askListPage, questionPage, siteHomePage, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { CSSProperties, ReactNode } from 'react';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { formatCount } from '../../lib/numbers.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router-link.tsx';
import { Time } from '../../ui/time.tsx';
import { PersonAvatar, PersonLink, PersonName } from '../people/person.tsx';
import { dotLate, factLine, timeLate, wrapsLate } from '../posts/fact-line.ts';
import type { RootLine } from './data.ts';
import { rootListMessages } from './messages.ts';

const pageOf = (root: RootLine): string =>
  root.kind === 'topic' ? addressOf(threadPage, { topicId: root.id }) : addressOf(questionPage, { questionId: root.id });

/** The first tag, in its colour; it leads to its list. */
function RootTag({ root: { kind, tags } }: { root: RootLine }) {
  const lang = useLang();
  const [tag] = tags;
  if (!tag) return null;
  return (
    <Link
      to={addressOf(kind === 'topic' ? siteHomePage : askListPage, { tagId: tag.id })}
      style={{ '--tint': tag.colour } as CSSProperties}
      className="tag-dot relative z-10 max-w-[10em] shrink-0 truncate hover:text-tea pointer-coarse:-my-2 pointer-coarse:py-2"
    >
      {nameIn(tag.name, lang)}
    </Link>
  );
}

const icons = { likes: 'heart', responses: 'message-circle', views: 'eye' } as const;

function Count({ of, root }: { of: keyof typeof icons; root: RootLine }) {
  const lang = useLang();
  const messages = useMessages(rootListMessages);
  const text = formatCount(root.counts[of], lang);
  const label = of === 'responses' ? messages.responses[root.kind](text) : messages[of](text);
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex shrink-0 items-center gap-1 tabular-nums">
      <Icon name={icons[of]} size={13} />
      {text}
    </span>
  );
}

/** `by`: the number that the list goes by is always displayed. */
type RowProps = { root: RootLine; at: string; mark?: ReactNode; by?: keyof typeof icons };

/** A topic or a question in a list of both: which it is, title, one line of text, one of facts. `mark` stands before the title. */
export function RootRow({ root, at, mark, by = 'likes' }: RowProps) {
  const messages = useMessages(rootListMessages);
  return (
    <article
      data-item
      className="@container relative px-4 py-3 transition-colors hover:bg-surface-2/50 has-[.topic-link:focus-visible]:bg-surface-2/50"
    >
      <h3 className="flex items-start gap-2 text-card/[1.412] font-semibold">
        {mark}
        <Link
          to={pageOf(root)}
          className="topic-link line-clamp-2 min-w-0 text-ink wrap-anywhere visited:text-ink-2 after:absolute after:inset-0"
        >
          {root.title}
        </Link>
      </h3>
      {root.excerpt && <p className="mt-0.5 truncate text-small text-ink-2">{root.excerpt}</p>}
      <div className={`${factLine} ${wrapsLate}`}>
        <span className="shrink-0 whitespace-nowrap">{messages.kinds[root.kind]}</span>
        <PersonLink
          member={root.author}
          className="relative z-10 inline-flex min-w-14 items-center gap-x-2 pointer-coarse:-my-2 pointer-coarse:py-2"
        >
          <PersonAvatar member={root.author} size={20} />
          <PersonName member={root.author} className="max-w-[10em]" />
        </PersonLink>
        <RootTag root={root} />
        <span className={`${timeLate} ${dotLate}`}>
          <Time at={at} />
        </span>
        <span className="ml-auto flex shrink-0 items-center gap-2.5">
          {by === 'views' && <Count of="views" root={root} />}
          {root.counts.likes > 0 && <Count of="likes" root={root} />}
          <Count of="responses" root={root} />
        </span>
      </div>
    </article>
  );
}
