import { siteHomePage, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { CSSProperties } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/router-link.tsx';
import { Time } from '../../../ui/time.tsx';
import { LockedFor } from '../../posts/locked-for.tsx';
import type { TopicCard } from '../data.ts';
import { dotEarly, dotLate, factLine, timeEarly, timeLate, wrapsEarly, wrapsLate } from '../../posts/fact-line.ts';
import { postMessages } from '../../posts/messages.ts';
import { topicMessages } from '../messages.ts';
import { PersonAvatar, PersonLink, PersonName, usePersonName } from '../../people/person.tsx';
import { RowPicture, RowPoster, useListPicture } from './row-picture.tsx';
import { listMessages } from './messages.ts';

/** In a list: that parts are hidden, and how they open. */
function HiddenChip({ kinds }: { kinds: TopicCard['hiddenKinds'] }) {
  const { hidden: texts } = useMessages(listMessages);
  const names = kinds.map((kind) => texts[kind]).join(useLang() === 'zh' ? '、' : ', ');
  return (
    <Chip icon={<Icon name="lock" size={11} />} title={texts.title(names)}>
      {kinds.length > 2 ? texts.hidden : names}
    </Chip>
  );
}

const hasLabels = (topic: TopicCard): boolean =>
  topic.state === 'pending' || topic.pinned || topic.essence || topic.hasEnvelope || topic.hasPoll || topic.hiddenKinds.length > 0;

/**
 * Labels in order: those that decide the position in a list, then staff's mark, then attachments and hidden parts. On the line of facts:
 * beside a title they would leave single characters of it on a second line.
 */
function Labels({ topic }: { topic: TopicCard }) {
  const shared = useMessages(postMessages);
  const marks = useMessages(topicMessages);
  const messages = useMessages(listMessages);
  return (
    <>
      {topic.state === 'pending' && <Chip tone="gold">{messages.pending}</Chip>}
      {topic.pinned && <Chip tone="tea">{shared.pinned}</Chip>}
      {topic.essence && <Chip tone="cinnabar">{marks.essence}</Chip>}
      {topic.hasEnvelope && <Chip tone="cinnabar">{messages.envelope}</Chip>}
      {topic.hasPoll && <Chip>{messages.poll}</Chip>}
      {topic.hiddenKinds.length > 0 && <HiddenChip kinds={topic.hiddenKinds} />}
    </>
  );
}

/**
 * One element, because there are thirty rows. In the margin, because it comes after the page and moves no title: its number has the width
 * of the margin, whatever the size of text.
 */
function UnreadMark({ unread }: { unread: TopicCard['unread'] }) {
  const messages = useMessages(listMessages);
  if (!unread.fresh && unread.comments === 0) return null;
  const text = unread.fresh ? messages.unread : messages.unreadComments(unread.comments);
  return (
    <span
      role="img"
      aria-label={text}
      title={text}
      data-count={unread.fresh ? undefined : Math.min(unread.comments, 99)}
      className={cx(
        'absolute compact:top-1/2 compact:-translate-y-1/2',
        unread.fresh
          ? 'top-[calc(0.75rem+6px)] left-1 size-2 rounded-chip bg-tea'
          : 'top-2.5 left-0 w-4 text-center text-[11px]/[1.5rem] font-bold text-tea tabular-nums after:content-[attr(data-count)]',
      )}
    />
  );
}

const lively = 20;
const crowded = 60;

const counts = {
  likes: { icon: 'heart', size: 13, className: 'compact:hidden [&+*]:ml-0' },
  comments: { icon: 'message-circle', size: 14, className: 'compact:w-12 compact:justify-end' },
} as const;

/** How lively a talk is, at a glance: the number of comments in the site's colour, then heavier too. */
const warmth = (of: keyof typeof counts, count: number) =>
  of === 'comments' && count >= lively ? (count >= crowded ? 'font-bold text-tea' : 'text-tea') : undefined;

function Count({ of, count }: { of: keyof typeof counts; count: number }) {
  const lang = useLang();
  const { likes, views } = useMessages(postMessages);
  const { comments } = useMessages(topicMessages);
  const label = { likes, views, comments }[of];
  const { icon, size, className } = counts[of];
  const countText = formatCount(count, lang);
  return (
    <span
      role="img"
      aria-label={label(countText)}
      title={label(String(count))}
      className={cx('ml-auto inline-flex shrink-0 items-center gap-1 tabular-nums', className, warmth(of, count))}
    >
      <Icon name={icon} size={size} />
      {countText}
    </span>
  );
}

/** In its colour, without its icon, which would be two more elements in each of thirty rows. */
function Tag({ tag }: { tag: TopicCard['tag'] }) {
  const lang = useLang();
  return (
    <Link
      to={addressOf(siteHomePage, { tagId: tag.id })}
      style={{ '--tint': tag.colour } as CSSProperties}
      className="tag-dot relative z-10 max-w-[10em] shrink-0 truncate hover:text-tea pointer-coarse:-my-2 pointer-coarse:py-2 compact:max-md:hidden"
    >
      {nameIn(tag.name, lang)}
    </Link>
  );
}

function Author({ member }: { member: TopicCard['author'] }) {
  return (
    <PersonLink
      member={member}
      className="relative z-10 inline-flex min-w-14 items-center gap-x-2 compact:hidden pointer-coarse:-my-2 pointer-coarse:py-2"
    >
      <PersonAvatar member={member} size={20} />
      <PersonName member={member} className="max-w-[10em]" />
    </PersonLink>
  );
}

/** `byOne`: the list is of one author, so the name is not repeated. */
type RowProps = { topic: TopicCard; byOne?: boolean };

function Meta({ topic, byOne }: RowProps) {
  const messages = useMessages(listMessages);
  const name = usePersonName();
  const labelled = hasLabels(topic);
  const { lastActivity, tag } = topic;
  const by = lastActivity.kind !== 'posted' && lastActivity.by ? messages.last[lastActivity.kind](name(lastActivity.by)) : '';
  return (
    <div className={cx(factLine, 'compact:shrink-0', labelled ? wrapsEarly : wrapsLate)}>
      <Labels topic={topic} />
      {!byOne && <Author member={topic.author} />}
      <Tag tag={tag} />
      <span className={labelled ? cx(timeEarly, dotEarly) : cx(timeLate, dotLate)}>
        <Time at={lastActivity.at} />
        {by && <span className="compact:hidden"> · {by}</span>}
      </span>
      {topic.likeCount > 0 && <Count of="likes" count={topic.likeCount} />}
      <Count of="comments" count={topic.commentCount} />
    </div>
  );
}

function Title({ topic }: { topic: TopicCard }) {
  return (
    <h3 className="line-clamp-2 min-w-0 text-card/[1.412] font-semibold wrap-anywhere compact:block compact:flex-1 compact:truncate compact:text-small compact:font-medium">
      <UnreadMark unread={topic.unread} />
      <Link
        to={addressOf(threadPage, { topicId: topic.id })}
        className="topic-link text-ink visited:text-ink-2 after:absolute after:inset-0"
      >
        {topic.title}
      </Link>
    </h3>
  );
}

/** One topic: title, one line of text, one of facts, one picture at the right. Compact: all in one line. */
export function TopicRow({ topic, byOne }: RowProps) {
  const picture = useListPicture(topic.images);
  return (
    <article
      data-item
      data-row
      className={cx(
        '@container relative px-4 py-2.5 transition-colors hover:bg-surface-2/50 has-[.topic-link:focus-visible]:bg-surface-2/50',
        'compact:flex compact:items-center compact:gap-3 compact:py-2 compact:pointer-coarse:py-2.5',
        (picture ?? topic.poster) && 'min-h-[92px] pr-30 compact:min-h-0 compact:pr-4',
      )}
    >
      <Title topic={topic} />
      <LockedFor roles={topic.lockedFor} />
      {topic.excerpt && <p className="mt-0.5 truncate text-small text-ink-2 compact:hidden">{topic.excerpt}</p>}
      <Meta topic={topic} byOne={byOne} />
      {topic.poster ? <RowPoster poster={topic.poster} /> : picture && <RowPicture image={picture} />}
    </article>
  );
}
