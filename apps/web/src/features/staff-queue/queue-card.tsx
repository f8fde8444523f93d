import { Suspense, useId } from 'react';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ornament } from '../../ui/ornament.tsx';
import { Skeleton } from '../../ui/skeletons.tsx';
import { cx } from '../../ui/cx.ts';
import { Time } from '../../ui/time.tsx';
import { actMessages, actSentence } from '../moderation-log/act-messages.ts';
import { PersonAvatar, usePersonName } from '../people/person.tsx';
import type { TagNames } from '../staff-oversight/changes/data.ts';
import { ReviewReasons } from '../staff-content/review-reasons.tsx';
import { SelectionBox } from '../staff/selection.tsx';
import type { Act } from './acts.ts';
import { CardActs, DecidedNote } from './card-acts.tsx';
import { isPost, keyOf, type Item, type Person } from './data.ts';
import { queueMessages } from './messages.ts';
import { OpenedPost } from './opened-post.tsx';
import { useItemName } from './item-name.ts';
import type { Opened } from './opened.ts';

const Terms = ornament(async () => ({ default: (await import('./terms.tsx')).Terms }));
const OpenedReport = ornament(() => import('./opened-report.tsx'));

type Props = {
  item: Item;
  isCurrent: boolean;
  isChosen: boolean;
  isBusy: boolean;
  /** Who decided it meanwhile, if known; undefined: nobody. */
  decidedBy: Person | null | undefined;
  opened: Opened | undefined;
  tagNames: TagNames;
  onFocus: () => void;
  onChoose: (chosen: boolean) => void;
  /** For an open item: how many by its author are on screen, and a function that selects them all; null: it is the only one. */
  ofAuthor: { count: number; choose: () => void } | null;
  onAct: (act: Act) => void;
};

/** Its location and why it waits. */
function Marks({ item }: { item: Item }) {
  const messages = useMessages(queueMessages);
  const lang = useLang();
  const { tags, post, report, requestedBy } = item;
  const name = usePersonName();
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2 empty:hidden">
      {post && <ReviewReasons reasons={post.holds} />}
      {report && <Chip tone="cinnabar">{messages.reported(report.reportCount)}</Chip>}
      {report?.hidden && <Chip tone="gold">{messages.hidden}</Chip>}
      {report?.categories.slice(0, 2).map((category) => (
        <Chip key={category.zh}>{nameIn(category, lang)}</Chip>
      ))}
      {tags.map((tag) => (
        <Chip key={tag.id} tone="tea">
          {nameIn(tag.name, lang)}
        </Chip>
      ))}
      {requestedBy && <span>{messages.requestedBy(name(requestedBy))}</span>}
    </p>
  );
}

/** The act, why it was done, and what its member says. */
function AppealFacts({ appeal: { act, subject, actReason, text } }: { appeal: NonNullable<Item['appeal']> }) {
  const messages = useMessages(queueMessages);
  const acts = useMessages(actMessages);
  return (
    <div className="grid gap-1 text-small wrap-anywhere">
      <p>{actSentence(acts, { act, subject: subject.kind })}</p>
      {actReason !== null && <p className="text-ink-2">{messages.actReason(actReason)}</p>}
      <p className="whitespace-pre-line">{text}</p>
    </div>
  );
}

function Context({ item, opened }: Pick<Props, 'item' | 'opened'>) {
  const messages = useMessages(queueMessages);
  if (opened?.failed) return <p className="text-small text-ink-2">{messages.unread}</p>;
  if (isPost(item)) return <OpenedPost item={item} read={opened?.post} />;
  if (item.kind !== 'report') return null;
  const rows = <Skeleton shape="row" count={3} />;
  return <Suspense fallback={rows}>{opened?.report ? <OpenedReport detail={opened.report} /> : rows}</Suspense>;
}

/** One queue item; the current one is open. */
export function QueueCard({ item, isCurrent, isChosen, isBusy, decidedBy, opened, tagNames, onFocus, onChoose, ofAuthor, onAct }: Props) {
  const messages = useMessages(queueMessages);
  const name = usePersonName();
  const id = useId();
  const { kind, author, title, excerpt, since } = item;
  const isDecided = decidedBy !== undefined;
  const what = useItemName()(item);
  const isExcerptVisible = excerpt !== '' && !(isCurrent && (opened?.post ?? opened?.report));
  return (
    <li className="border-t border-line first:border-t-0">
      <article
        aria-labelledby={id}
        aria-current={isCurrent ? 'true' : undefined}
        aria-busy={isBusy || undefined}
        data-queue={keyOf(item)}
        tabIndex={-1}
        className={cx(
          'grid scroll-mt-28 scroll-mb-24 grid-cols-[auto_minmax(0,1fr)] gap-x-1 py-3 pr-4 pl-2 outline-none',
          isCurrent && !isDecided && 'bg-tea-soft/40',
          isCurrent && 'shadow-[inset_3px_0_0_var(--color-tea)]',
          isBusy && 'opacity-50',
          isDecided && 'bg-surface-2/60 text-ink-2',
        )}
      >
        <h2 id={id} className="sr-only">
          {what}
        </h2>
        <SelectionBox label={messages.select(what)} checked={isChosen} disabled={isDecided} onChange={onChoose} />
        <div className="grid min-w-0 gap-2 pt-1">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
            <Chip>{messages.kinds[kind]}</Chip>
            {author && <PersonAvatar member={author} size={20} />}
            {author && <span className="truncate font-medium text-ink">{name(author)}</span>}
            <Time at={since} />
            {ofAuthor && (
              <Button size="small" tone="quiet" className="-my-1 text-tea!" onClick={ofAuthor.choose}>
                {messages.selectAuthor(ofAuthor.count)}
              </Button>
            )}
          </p>
          <button
            type="button"
            aria-expanded={isCurrent}
            onClick={onFocus}
            className="grid min-w-0 content-start justify-items-start gap-1 text-left pointer-coarse:min-h-11 pointer-coarse:content-center"
          >
            {title && (
              <span
                className={cx(
                  'max-w-full break-words',
                  isPost(item) && item.post.responseId !== null ? 'text-small text-ink-2' : 'font-medium',
                )}
              >
                {title}
              </span>
            )}
            {isExcerptVisible && <span className="line-clamp-3 max-w-full text-small break-words">{excerpt}</span>}
            {!title && !isExcerptVisible && <span className="font-medium">{what}</span>}
          </button>
          {item.appeal !== null && <AppealFacts appeal={item.appeal} />}
          {(item.change !== null || item.sum !== null) && (
            <Suspense>
              <Terms item={item} tagNames={tagNames} />
            </Suspense>
          )}
          <Marks item={item} />
          {isCurrent && <Context item={item} opened={opened} />}
          {isDecided ? (
            <DecidedNote by={decidedBy} />
          ) : (
            <CardActs
              item={item}
              isCurrent={isCurrent}
              isBusy={isBusy}
              isReady={kind !== 'report' || opened?.report !== undefined}
              onAct={onAct}
            />
          )}
        </div>
      </article>
    </li>
  );
}
