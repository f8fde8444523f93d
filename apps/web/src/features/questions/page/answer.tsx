import { questionPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense, useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TipsMark } from '../../tips/tips-mark.tsx';
import { useMayReport } from '../../posts/use-may-report.ts';
import { Body } from '../../posts/body.tsx';
import { UnreadLine } from '../../posts/first-unread.tsx';
import { Floor } from '../../posts/floor.tsx';
import { postMessages } from '../../posts/messages.ts';
import { WikiMark } from '../../posts/post-marks.tsx';
import { Notice } from '../../posts/notices.tsx';
import { Replies } from '../../posts/replies.tsx';
import { useDiscussion } from '../../posts/discussion.ts';
import type { AnswerItem } from '../data.ts';
import { questionMessages } from './messages.ts';
import { WorkedButton } from './worked-button.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { ornament } from '../../../ui/ornament.tsx';

const AnswerTools = ornament(() => import('./answer-tools.tsx'));
const EditAnswer = onDemand(() => import('./edit-answer.tsx'));

type AnswerProps = { answer: AnswerItem; targeted: boolean; targetReplyId: string | null; firstUnread: boolean };

const bestEdge = 'border-l-[3px] border-l-tea';

function BestMark() {
  const messages = useMessages(questionMessages);
  return (
    <p className={cx('flex items-center gap-1.5 border-b-0 bg-tea-soft px-4 py-1.5 text-meta text-tea md:px-6', bestEdge)}>
      <Icon name="check" size={16} strokeWidth={2.5} />
      <strong className="font-semibold">{messages.best}</strong>
      <span>{messages.adopted}</span>
    </p>
  );
}

/** In place of the tools, without a row around it. */
const alone = 'mt-0.5 -mb-1.5 -ml-3 flex! w-fit pointer-coarse:mt-0 pointer-coarse:-mb-2';

/** An answer, with its actions below. */
function Content({ answer, onReplied }: { answer: AnswerItem; onReplied: (replyId: string) => void }) {
  const mayReport = useMayReport(answer);
  const shared = useMessages(postMessages);
  const [editing, setEditing] = useState(false);
  const { viewer, notice, state } = answer;
  const body =
    notice === 'author_cancelled' ? (
      <div className="mt-1.5">
        <Notice>{shared.authorCancelled}</Notice>
      </div>
    ) : (
      <Body html={answer.bodyHtml} className="mt-1.5" />
    );
  if (editing)
    return (
      <Suspense
        fallback={
          <>
            {body}
            <Coming />
          </>
        }
      >
        <EditAnswer answerId={answer.id} onDone={() => setEditing(false)} />
      </Suspense>
    );
  const capable = mayReport || viewer.reply || viewer.edit || viewer.delete || viewer.restore || viewer.adopt || viewer.moderate;
  const worked = notice === '' && state === 'published' && (
    // Not loaded later like the tools: it is visible before scripts are loaded, and a click before hydration would be lost.
    <WorkedButton key={`${viewer.worked} ${answer.workedCount}`} answer={answer} className={capable ? undefined : alone} />
  );
  return (
    <>
      {notice !== 'deleted' && body}
      <TipsMark kind="answer" id={answer.id} tips={answer.tips} />
      {capable ? (
        <Suspense fallback={<div className="-mb-2 -ml-3 flex min-h-9 items-center pointer-coarse:min-h-11">{worked}</div>}>
          <AnswerTools answer={answer} onEdit={() => setEditing(true)} onReplied={onReplied}>
            {worked}
          </AnswerTools>
        </Suspense>
      ) : (
        worked
      )}
    </>
  );
}

export function Answer({ answer, targeted, targetReplyId, firstUnread }: AnswerProps) {
  const messages = useMessages(questionMessages);
  const { id } = useDiscussion();
  const [ownReplyId, setOwnReplyId] = useState<string | null>(null);
  const { adopted, holdsFor, notice } = answer;
  const link = `${addressOf(questionPage, { questionId: id, answerId: answer.id })}#floor-${answer.floor}`;
  const marks = notice === '' && (
    <>
      {holdsFor && <Chip tone="gold">{messages.holdsFor(holdsFor)}</Chip>}
      <WikiMark wiki={answer.wiki} />
    </>
  );
  return (
    <>
      {firstUnread && <UnreadLine>{messages.unreadFrom}</UnreadLine>}
      {adopted && <BestMark />}
      <Floor
        written={answer}
        link={link}
        targeted={targeted && targetReplyId === null}
        gone={messages.gone}
        mark={marks}
        className={adopted ? bestEdge : undefined}
      >
        <Content answer={answer} onReplied={setOwnReplyId} />
        <Replies
          replies={answer.replies}
          under={{ kind: 'answer', id: answer.id }}
          canReply={answer.viewer.reply}
          targetId={ownReplyId ?? targetReplyId}
          onReplied={setOwnReplyId}
        />
      </Floor>
    </>
  );
}
