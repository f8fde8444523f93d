import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatCount } from '../../lib/numbers.ts';
import { Icon } from '../../ui/icon.tsx';
import { Time } from '../../ui/time.tsx';
import { NameLink, PersonAvatar, PersonBadges, PersonLink } from '../people/person.tsx';
import type { Member } from '../people/data.ts';
import { EditedMark, RegionMark, WikiMark } from './post-marks.tsx';
import { postMessages } from './messages.ts';

type Written = {
  author: Member;
  postedAt: string;
  editedAt: string | null;
  staffEditedAt?: string;
  wiki?: boolean;
  region?: { zh: string; en: string };
  viewCount: number;
};

/** Under a title: author, date, views. On a phone with space for the follow button. */
export function AuthorLine({ author, postedAt, viewCount, region, wiki, ...edited }: Written) {
  const lang = useLang();
  const messages = useMessages(postMessages);
  const views = formatCount(viewCount, lang);
  return (
    <div className="flex items-center gap-2.5">
      <PersonLink member={author} twin>
        <PersonAvatar member={author} size={36} />
      </PersonLink>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-1.5 text-small">
          <NameLink member={author} />
          <PersonBadges member={author} />
          <WikiMark wiki={wiki} />
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-meta text-ink-2">
          <span>
            <span className="sr-only">{messages.posted} </span>
            <Time at={postedAt} />
          </span>
          <EditedMark edited={edited} />
          <RegionMark region={region} />
          <span className="inline-flex items-center gap-1" title={messages.views(String(viewCount))}>
            <Icon name="eye" size={14} />
            {views}
            <span className="sr-only">{messages.views(views).slice(views.length)}</span>
          </span>
        </p>
      </div>
      <div data-follow-author="line" className="min-w-20 md:hidden" />
    </div>
  );
}
