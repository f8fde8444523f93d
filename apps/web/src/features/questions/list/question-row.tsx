import { questionPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/router-link.tsx';
import { Time } from '../../../ui/time.tsx';
import { LockedFor } from '../../posts/locked-for.tsx';
import { postMessages } from '../../posts/messages.ts';
import { PersonAvatar, PersonBadges, PersonLink, PersonName, usePersonName } from '../../people/person.tsx';
import type { QuestionCard } from '../data.ts';
import { BountyChip } from '../bounty/bounty-chip.tsx';
import { QuestionTag } from '../question-tags.tsx';
import { askListMessages } from './messages.ts';
import { StateBox } from './state-box.tsx';

/** `byOne`: the list is of one asker, so the name is not repeated. */
type RowProps = { question: QuestionCard; byOne?: boolean };

const afterDot = "before:mr-2 before:content-['·'/''] compact:before:hidden";

/** `byOne`: it comes first in its line, so there is no dot before it. */
function LastActivity({ question: { lastActivity, postedAt }, byOne }: RowProps) {
  const messages = useMessages(askListMessages);
  const name = usePersonName();
  const { kind, by, at } = lastActivity;
  if (kind === 'asked' || !by)
    return (
      <span className={cx('shrink-0', !byOne && afterDot)}>
        <Time at={postedAt} /> · {messages.asked}
      </span>
    );
  return (
    <span className={cx('min-w-0 truncate', !byOne && afterDot)}>
      <Time at={at} /> · {kind === 'answered' ? messages.answered(name(by)) : messages.replied(name(by))}
    </span>
  );
}

function Views({ count }: { count: number }) {
  const lang = useLang();
  const facts = useMessages(postMessages);
  const countText = formatCount(count, lang);
  return (
    <span
      className="ml-auto inline-flex shrink-0 items-center gap-1 tabular-nums compact:hidden"
      role="img"
      aria-label={facts.views(countText)}
      title={facts.views(String(count))}
    >
      <Icon name="eye" size={14} />
      {countText}
    </span>
  );
}

function Asker({ member }: { member: QuestionCard['author'] }) {
  return (
    <PersonLink
      member={member}
      className="relative z-10 flex shrink-0 items-center gap-1.5 pointer-coarse:-my-2 pointer-coarse:py-2 compact:max-md:hidden"
    >
      <PersonAvatar member={member} size={20} />
      <PersonName member={member} className="max-w-[9em]" />
    </PersonLink>
  );
}

function Meta({ question, byOne }: RowProps) {
  const { author, viewCount } = question;
  const hasBadges = author.staff || author.roles.length > 0;
  return (
    <div className="mt-1.5 flex min-w-0 items-center gap-x-2 text-meta text-ink-2 compact:mt-0 compact:w-64 compact:shrink-0 compact:max-md:w-auto">
      {!byOne && (
        <>
          <Asker member={author} />
          {hasBadges && (
            <span className="flex shrink-0 gap-1 max-sm:hidden compact:hidden">
              <PersonBadges member={author} />
            </span>
          )}
        </>
      )}
      <LastActivity question={question} byOne={byOne} />
      <Views count={viewCount} />
    </div>
  );
}

function Title({ question }: { question: QuestionCard }) {
  const messages = useMessages(askListMessages);
  const marks = useMessages(postMessages);
  const heading = (className: string) => (
    <h3
      className={cx(
        'mr-2 line-clamp-2 min-w-0 text-card leading-6 font-semibold compact:block compact:truncate compact:text-small compact:font-medium',
        className,
      )}
    >
      <Link
        to={addressOf(questionPage, { questionId: question.id })}
        className="topic-link text-ink visited:text-ink-2 after:absolute after:inset-0"
      >
        {question.title}
      </Link>
    </h3>
  );
  // Most have no labels: then the wrapper element is omitted in all thirty rows.
  if (!question.bounty && question.state !== 'pending' && !question.hasPoll && !question.pinned) return heading('compact:flex-1');
  return (
    <div className="flex min-w-0 items-start compact:flex-1 compact:items-center">
      {heading('')}
      <span className="mt-0.5 flex shrink-0 gap-1 compact:mt-0">
        {question.bounty && (
          <span className="flex max-sm:hidden">
            <BountyChip bounty={question.bounty} />
          </span>
        )}
        {question.state === 'pending' && <Chip tone="gold">{messages.pending}</Chip>}
        {question.hasPoll && <Chip>{messages.poll}</Chip>}
        {question.pinned && <Chip tone="tea">{marks.pinned}</Chip>}
      </span>
    </div>
  );
}

/** As many as leave some of the line for the text, also on a phone. */
const mostTags = 2;

/** Tags and the beginning of the text share a line. */
function Text({ tags, excerpt }: Pick<QuestionCard, 'tags' | 'excerpt'>) {
  if (tags.length === 0 && !excerpt) return null;
  return (
    <p className="mt-0.5 flex min-w-0 items-center gap-x-1.5 text-small text-ink-2 compact:hidden">
      {tags.slice(0, mostTags).map((tag) => (
        <QuestionTag key={tag.id} tag={tag} small />
      ))}
      {excerpt && <span className="min-w-0 flex-1 truncate">{excerpt}</span>}
    </p>
  );
}

/** One question: status, title, one line with tags and text, one line of facts. Compact: all in one line. */
export function QuestionRow({ question, byOne }: RowProps) {
  const { excerpt, tags } = question;
  return (
    <article
      data-item
      className={
        'relative flex gap-3.5 px-4 py-2.5 transition-colors hover:bg-surface-2/50 has-[.topic-link:focus-visible]:bg-surface-2/50 ' +
        'compact:items-center compact:gap-3 compact:py-2 compact:pointer-coarse:py-2.5'
      }
    >
      <StateBox question={question} />
      <div className="min-w-0 flex-1 compact:flex compact:items-center compact:gap-3">
        <Title question={question} />
        {question.bounty && (
          <p className="mt-1 flex sm:hidden">
            <BountyChip bounty={question.bounty} />
          </p>
        )}
        <LockedFor roles={question.lockedFor} />
        <Text tags={tags} excerpt={excerpt} />
        <Meta question={question} byOne={byOne} />
      </div>
    </article>
  );
}
