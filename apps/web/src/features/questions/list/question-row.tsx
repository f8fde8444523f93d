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
import { dotEarly, dotLate, factLine, timeEarly, timeLate, wrapsEarly, wrapsLate } from '../../posts/fact-line.ts';
import { postMessages } from '../../posts/messages.ts';
import { PersonAvatar, PersonBadges, PersonLink, PersonName, usePersonName } from '../../people/person.tsx';
import type { QuestionCard } from '../data.ts';
import { BountyChip } from '../bounty/bounty-chip.tsx';
import { QuestionTag } from '../question-tags.tsx';
import { askListMessages } from './messages.ts';
import { StateBox } from './state-box.tsx';

/** `byOne`: the list is of one asker, so the name is not repeated. */
type RowProps = { question: QuestionCard; byOne?: boolean };

const hasLabels = ({ bounty, state, hasPoll, pinned }: QuestionCard): boolean =>
  bounty !== null || state === 'pending' || hasPoll || pinned;

/** `byOne`: it comes first in its line, so there is no dot before it. */
function LastActivity({ question: { lastActivity, postedAt }, byOne, labelled }: RowProps & { labelled: boolean }) {
  const messages = useMessages(askListMessages);
  const name = usePersonName();
  const { kind, by, at } = lastActivity;
  const look = labelled ? cx(timeEarly, !byOne && dotEarly) : cx(timeLate, !byOne && dotLate);
  if (kind === 'asked' || !by)
    return (
      <span className={look}>
        <Time at={postedAt} /> · {messages.asked}
      </span>
    );
  return (
    <span className={look}>
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
      className="relative z-10 flex min-w-13 items-center gap-1.5 pointer-coarse:-my-2 pointer-coarse:py-2 compact:max-md:hidden"
    >
      <PersonAvatar member={member} size={20} />
      <PersonName member={member} className="max-w-[9em]" />
    </PersonLink>
  );
}

/** On the line of facts: beside a title they would leave single characters of it on a second line. */
function Labels({ question }: { question: QuestionCard }) {
  const messages = useMessages(askListMessages);
  const marks = useMessages(postMessages);
  return (
    <>
      {question.state === 'pending' && <Chip tone="gold">{messages.pending}</Chip>}
      {question.bounty && <BountyChip bounty={question.bounty} />}
      {question.pinned && <Chip tone="tea">{marks.pinned}</Chip>}
      {question.hasPoll && <Chip>{messages.poll}</Chip>}
    </>
  );
}

function Meta({ question, byOne }: RowProps) {
  const { author, viewCount } = question;
  const hasBadges = author.staff || author.roles.length > 0;
  const labelled = hasLabels(question);
  return (
    <div className={cx(factLine, 'min-w-0 compact:min-w-64 compact:shrink-0 compact:max-md:min-w-0', labelled ? wrapsEarly : wrapsLate)}>
      <Labels question={question} />
      {!byOne && (
        <>
          <Asker member={author} />
          {hasBadges && (
            <span className="flex min-w-0 shrink-2 gap-1 @max-[30rem]:hidden compact:hidden">
              <PersonBadges member={author} />
            </span>
          )}
        </>
      )}
      <LastActivity question={question} byOne={byOne} labelled={labelled} />
      <Views count={viewCount} />
    </div>
  );
}

function Title({ question }: { question: QuestionCard }) {
  return (
    <h3 className="line-clamp-2 min-w-0 text-card/[1.412] font-semibold wrap-anywhere compact:block compact:flex-1 compact:truncate compact:text-small compact:font-medium">
      <Link
        to={addressOf(questionPage, { questionId: question.id })}
        className="topic-link text-ink visited:text-ink-2 after:absolute after:inset-0"
      >
        {question.title}
      </Link>
    </h3>
  );
}

/** As many as leave some of the line for the text, also on a phone. */
const mostTags = 2;

/** Tags and the beginning of the text share a line: of long names some is cut, and on the narrowest phones two tags leave no room for the text. */
function Text({ tags, excerpt }: Pick<QuestionCard, 'tags' | 'excerpt'>) {
  if (tags.length === 0 && !excerpt) return null;
  return (
    <p
      className={cx(
        'mt-0.5 flex min-w-0 items-center gap-x-1.5 text-small text-ink-2 compact:hidden',
        tags.length > 1 ? '[&>a]:max-w-2/5 @max-[22rem]:[&>a]:max-w-1/2' : '[&>a]:max-w-3/5',
      )}
    >
      {tags.slice(0, mostTags).map((tag) => (
        <QuestionTag key={tag.id} tag={tag} small />
      ))}
      {excerpt && <span className={cx('min-w-0 flex-1 truncate', tags.length > 1 && '@max-[22rem]:hidden')}>{excerpt}</span>}
    </p>
  );
}

/** One question: status, title, one line with tags and text, one line of facts. Compact: all in one line. */
export function QuestionRow({ question, byOne }: RowProps) {
  const { excerpt, tags } = question;
  return (
    <article
      data-item
      data-row
      className={
        '@container relative flex gap-3.5 px-4 py-2.5 transition-colors hover:bg-surface-2/50 has-[.topic-link:focus-visible]:bg-surface-2/50 ' +
        'compact:items-center compact:gap-3 compact:py-2 compact:pointer-coarse:py-2.5'
      }
    >
      <StateBox question={question} />
      <div className="min-w-0 flex-1 compact:flex compact:items-center compact:gap-3">
        <Title question={question} />
        <LockedFor roles={question.lockedFor} />
        <Text tags={tags} excerpt={excerpt} />
        <Meta question={question} byOne={byOne} />
      </div>
    </article>
  );
}
