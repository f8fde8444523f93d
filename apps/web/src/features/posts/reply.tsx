import { Suspense, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { ReactButton } from '../reactions/react-button.tsx';
import { NameLink, PersonAvatar, PersonBadges, PersonLink, usePersonName } from '../people/person.tsx';
import { Body } from './body.tsx';
import type { ChainMark } from './chain.ts';
import type { AnyReply, Under } from './data.ts';
import { authorLine, RegionMark, EditedMark, PostTime } from './post-marks.tsx';
import { postMessages } from './messages.ts';
import { PendingMark } from './notices.tsx';
import { useDiscussion } from './discussion.ts';
import { useMayReport } from './use-may-report.ts';
import { TipsMark } from '../tips/tips-mark.tsx';
import { useReveal } from './use-reveal.ts';
import { Coming } from '../../ui/coming.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { ornament } from '../../ui/ornament.tsx';

const ReplyTools = ornament(() => import('./reply-tools.tsx'));
const EditReply = onDemand(() => import('./edit-reply.tsx'));

const lines: Record<ChainMark, string> = {
  start: 'top-5 bottom-0',
  through: 'inset-y-0',
  node: 'inset-y-0',
  end: 'top-0 min-h-5',
};

/** The line of who answers whom, left of the avatars. */
function ChainLine({ mark }: { mark: ChainMark }) {
  return (
    <span aria-hidden className="absolute inset-y-0 left-1.5 w-2">
      <span data-chain={mark} className={cx('absolute left-[3px] w-0.5 bg-tea', lines[mark])} />
      {mark !== 'through' && <span className="absolute top-4 size-2 rounded-chip bg-tea" />}
    </span>
  );
}

type ReplyProps = {
  reply: AnyReply;
  under: Under;
  mark: ChainMark | undefined;
  chosen: boolean;
  onChoose: () => void;
  targeted: boolean;
  canReply: boolean;
  onReplied: (replyId: string) => void;
};

function AnswersWhom({ reply, chosen, onChoose }: Pick<ReplyProps, 'reply' | 'chosen' | 'onChoose'>) {
  const messages = useMessages(postMessages);
  const name = usePersonName();
  if (!reply.answers) return null;
  const answered = name(reply.answers.author);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      title={messages.chain(answered)}
      onClick={onChoose}
      className="min-w-0 truncate rounded-control text-meta text-ink-2 hover:text-tea aria-pressed:text-tea pointer-coarse:min-h-11"
    >
      <span aria-hidden className="mr-1">
        ▸
      </span>
      {messages.answers(answered)}
    </button>
  );
}

export function Reply({ reply, under, mark, chosen, onChoose, targeted, canReply, onReplied }: ReplyProps) {
  const messages = useMessages(postMessages);
  const { of, authorId } = useDiscussion();
  const [editing, setEditing] = useState(false);
  const item = useReveal<HTMLDivElement>(targeted);
  const { viewer } = reply;
  const isAuthor = reply.author.id === authorId;
  const deleted = reply.state === 'deleted_by_user' || reply.state === 'deleted_by_staff';
  const mayReport = useMayReport(reply);
  const capable = mayReport || canReply || viewer.edit || viewer.delete || viewer.restore || viewer.moderate;
  const body =
    reply.notice === 'author_cancelled' ? (
      <p className="text-small text-ink-2 italic">{messages.authorCancelled}</p>
    ) : (
      <Body html={reply.bodyHtml} className={cx('text-small', deleted && 'line-through opacity-70', !capable && 'tools-space')} />
    );
  return (
    <div
      ref={item}
      id={`reply-${reply.id}`}
      className={cx(
        'relative flex gap-2.5 py-2 pr-3 pl-4 target:animate-[glow_2.4s_ease-out]',
        targeted && 'animate-[glow_2.4s_ease-out] shadow-[inset_3px_0_0_var(--color-tea)]',
      )}
    >
      {mark && <ChainLine mark={mark} />}
      <PersonLink member={reply.author} twin className="relative self-start pointer-coarse:-m-2 pointer-coarse:p-2">
        <PersonAvatar member={reply.author} size={28} className="size-6" />
      </PersonLink>
      <div className="min-w-0 flex-1">
        {/* The heart is next to the name, however many lines the rest takes. */}
        <p className={cx('relative flex flex-wrap items-center gap-x-1.5 pr-12 text-meta pointer-coarse:-mt-1', authorLine)}>
          <NameLink member={reply.author} className="pointer-coarse:-my-1.5 pointer-coarse:min-w-10 pointer-coarse:py-2.5" />
          {isAuthor && <Chip tone="tea">{messages.began[of]}</Chip>}
          <PersonBadges member={reply.author} />
          <AnswersWhom reply={reply} chosen={chosen} onChoose={onChoose} />
          <PendingMark state={reply.state} />
          <PostTime at={reply.postedAt} className="text-ink-2" />
          <EditedMark edited={reply} className="text-ink-2" />
          <RegionMark region={reply.region} className="text-ink-2" />
          {reply.notice === '' && reply.state === 'published' && (
            <ReactButton
              key={`${viewer.liked} ${reply.likeCount}`}
              act="like"
              kind={of === 'topic' ? 'reply' : 'answer_reply'}
              id={reply.id}
              on={viewer.liked}
              count={reply.likeCount}
              className="absolute -top-0.5 right-0 inline-flex min-h-7 items-center gap-1 px-1.5 text-ink-2 hover:text-tea pointer-coarse:-top-1.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center"
              size={14}
            />
          )}
        </p>
        {editing ? (
          <Suspense
            fallback={
              <>
                {body}
                <Coming />
              </>
            }
          >
            <EditReply replyId={reply.id} onDone={() => setEditing(false)} />
          </Suspense>
        ) : (
          body
        )}
        <TipsMark kind={of === 'topic' ? 'reply' : 'answer_reply'} id={reply.id} tips={reply.tips} />
        {capable && !editing && (
          <Suspense fallback={<div className="-mb-2 min-h-9 pointer-coarse:min-h-11" />}>
            <ReplyTools reply={reply} under={under} canReply={canReply} onEdit={() => setEditing(true)} onReplied={onReplied} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
