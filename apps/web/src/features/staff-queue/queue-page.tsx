import { adminFeedbackPage, adminQueuePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Coming } from '../../ui/coming.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Link } from '../../ui/link.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Area } from '../staff/area.tsx';
import { useCounts } from '../staff/live.ts';
import { staffMessages } from '../staff/messages.ts';
import { BulkBar } from './bulk-bar.tsx';
import { keyOf } from './data.ts';
import { queueMessages } from './messages.ts';
import { ChangesLine } from './changes-line.tsx';
import { QueueCard } from './queue-card.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { useFocusRow, useKeys } from './use-keys.ts';
import { useOpened, type QueueStart } from './opened.ts';
import { useQueue } from './use-queue.ts';
import { useTags } from './use-tags.ts';

const QueueDialogs = onDemand(() => import('./queue-dialogs.tsx'));

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const messages = useMessages(queueMessages);
  if (!isFiltered) return <EmptyState mood="steaming" title={messages.emptyTitle} text={messages.emptyText} />;
  const all = (
    <ButtonLink tone="primary" to={addressOf(adminQueuePage)}>
      {messages.showAll}
    </ButtonLink>
  );
  return <EmptyState mood="covered" title={messages.emptyFiltered} text={messages.emptyFilteredText} action={all} />;
}

function Keys() {
  const messages = useMessages(queueMessages);
  const keys = [
    ['j', messages.keyNext],
    ['k', messages.keyBefore],
    ['a', messages.keyApprove],
    ['r', messages.keyRefuse],
    ['x', messages.keySelect],
    ['X', messages.keySelectAuthor],
    ['o', messages.keyOpen],
    ['u', messages.keyUndo],
    ['1–9', messages.keyReason],
    ['Ctrl Enter', messages.keyDecide],
    ['n', messages.keyChanges],
    ['?', messages.keyHelp],
  ] as const;
  return (
    <dl
      aria-label={messages.keysTitle}
      className="flex flex-wrap gap-x-4 gap-y-2 px-1 text-meta text-ink-2 pointer-coarse:hidden max-md:hidden"
    >
      {keys.map(([key, label]) => (
        <div key={key} className="flex items-center gap-1.5">
          <dt>
            <Kbd keys={key} />
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Feedback is included in the number beside this screen and answered on a screen of its own. */
function FeedbackLine() {
  const messages = useMessages(queueMessages);
  const count = useCounts()?.feedback ?? 0;
  if (count === 0) return null;
  return (
    <p className="max-md:px-4">
      <Link to={addressOf(adminFeedbackPage, { state: 'open' })} className="text-small pointer-coarse:py-2.5">
        {messages.feedback(count)}
      </Link>
    </p>
  );
}

/** All waiting items, in the order of arrival; the open row shows everything needed to decide. */
export function QueuePage(page: QueueStart) {
  const messages = useMessages(queueMessages);
  const common = useMessages(staffMessages);
  const queue = useQueue(page);
  const { items, current, chosen, busy, showMore } = queue;
  const opened = useOpened(current, page.opened);
  useKeys(queue);
  useFocusRow(current && keyOf(current), queue.round);
  const tags = useTags(page.tags);
  const tagNames = Object.fromEntries(tags.map(({ id, name }) => [id, name]));
  return (
    <Area title={common.queue}>
      <FeedbackLine />
      <Card className="min-w-0">
        <QueueFilters filters={page.filters} tags={tags} />
        <ChangesLine
          arrived={queue.arrived}
          decided={queue.decided.size}
          isWhole={queue.next === null}
          isBusy={queue.isRenewing}
          onShow={() => void queue.showChanges()}
        />
        {items.length === 0 ? (
          <Empty isFiltered={Object.keys(page.filters).length > 0} />
        ) : (
          <ul aria-label={messages.list}>
            {items.map((item) => (
              <QueueCard
                key={keyOf(item)}
                item={item}
                isCurrent={item === current}
                isChosen={chosen.includes(item)}
                isBusy={busy.has(keyOf(item))}
                decidedBy={queue.decided.get(keyOf(item))}
                opened={item === current ? opened : undefined}
                tagNames={tagNames}
                onFocus={() => queue.open(item)}
                onChoose={(isChosen) => queue.choose([keyOf(item)], isChosen)}
                ofAuthor={item === current ? queue.ofAuthor : null}
                onAct={(act) => queue.decide(act, item)}
              />
            ))}
          </ul>
        )}
        {showMore && (
          <p className="border-t border-line p-3 text-center">
            <Button tone="quiet" onClick={showMore}>
              {messages.more}
            </Button>
          </p>
        )}
        {chosen.length > 0 && <BulkBar chosen={chosen} onAct={queue.press} onClear={queue.clear} />}
      </Card>
      <Keys />
      {queue.dialog && (
        <Suspense fallback={<Coming />}>
          <QueueDialogs page={page} queue={queue} detail={opened?.report} tagNames={tagNames} onClose={queue.leaveDialog} />
        </Suspense>
      )}
    </Area>
  );
}
