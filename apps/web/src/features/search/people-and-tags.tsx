import { askListPage, profilePage, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Link } from '../../ui/router-link.tsx';
import { PersonAvatar, PersonBadges, PersonName } from '../people/person.tsx';
import { TagIcon } from '../tags/tag-icon.tsx';
import type { SearchData } from './data.ts';
import { searchMessages } from './page-messages.ts';

const row = 'flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-surface-2 md:px-5';

export function PeopleList({ people }: { people: NonNullable<SearchData['members']> }) {
  return (
    <ul className="divide-y divide-line">
      {people.map((member) => (
        <li key={member.id}>
          <Link to={addressOf(profilePage, { userName: member.account })} className={row}>
            <PersonAvatar member={member} size={36} />
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
              <PersonName member={member} className="text-small" />
              <PersonBadges member={member} />
              <span className="w-full truncate text-tiny text-ink-2">@{member.account}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function TagList({ tags }: { tags: NonNullable<SearchData['tags']> }) {
  const lang = useLang();
  const messages = useMessages(searchMessages);
  return (
    <ul className="divide-y divide-line">
      {tags.map(({ tag, kind, count }) => (
        <li key={tag.id}>
          <Link to={addressOf(kind === 'topic' ? siteHomePage : askListPage, { tagId: tag.id })} className={row}>
            <TagIcon name={tag.icon} colour={tag.colour} />
            <span className="min-w-0 flex-1 truncate text-small font-medium">{nameIn(tag.name, lang)}</span>
            <span className="text-meta text-ink-2">
              {messages.tabs[kind === 'topic' ? 'topics' : 'questions']} · {messages.posts(count)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
