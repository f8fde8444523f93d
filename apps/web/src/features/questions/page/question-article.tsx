import { askListPage, questionPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/router-link.tsx';
import { ActionBar } from '../../posts/action-bar.tsx';
import { AuthorLine } from '../../posts/author-line.tsx';
import { Body } from '../../posts/body.tsx';
import { CharactersMark } from '../../posts/characters-mark.tsx';
import { postMessages } from '../../posts/messages.ts';
import { TipsMark } from '../../tips/tips-mark.tsx';
import { Notice } from '../../posts/notices.tsx';
import { Replies } from '../../posts/replies.tsx';
import { UnlessMuted } from '../../posts/unless-muted.tsx';
import type { Question } from '../data.ts';
import { QuestionTags } from '../question-tags.tsx';
import { Addenda } from './addenda.tsx';
import { questionMessages } from './messages.ts';
import { Coming } from '../../../ui/coming.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { ornament } from '../../../ui/ornament.tsx';

const StateNotice = ornament(() => import('../../posts/state-notice.tsx'));
const ClosingNotice = ornament(() => import('../../posts/closing/closing-notice.tsx'));
const QuestionTools = ornament(() => import('./question-tools.tsx'));
const AskBack = onDemand(() => import('./ask-back.tsx'));
const BountyChip = ornament(async () => ({ default: (await import('../bounty/bounty-chip.tsx')).BountyChip }));
const RequestedBanner = ornament(() => import('../../answer-requests/requested-banner.tsx'));
const AddendumForm = onDemand(() => import('../write/addendum-form.tsx'));

function Head({ question }: { question: Question }) {
  const list = useMessages(postMessages);
  const messages = useMessages(questionMessages);
  const { resolved, answersClosed, pinned, state } = question;
  return (
    <>
      <nav aria-label={messages.path} className="flex flex-wrap items-center gap-1 text-meta text-ink-2">
        <Link to={addressOf(askListPage)} className="inline-flex items-center hover:text-tea pointer-coarse:min-h-11">
          {messages.questions}
        </Link>
        <Icon name="chevron-right" size={14} />
        <QuestionTags tags={question.tags} />
      </nav>
      <header className="mt-2 mb-5 grid gap-3">
        <h1 id="question-title" className="text-thread font-bold wrap-anywhere">
          {question.title}
        </h1>
        <p className="flex flex-wrap gap-1.5">
          {resolved ? (
            <Chip tone="tea" icon={<Icon name="check" size={12} strokeWidth={3} />}>
              {messages.resolved}
            </Chip>
          ) : (
            <Chip tone="gold">{messages.unresolved}</Chip>
          )}
          {question.bounty && (
            <Suspense>
              <BountyChip bounty={question.bounty} />
            </Suspense>
          )}
          {answersClosed && <Chip icon={<Icon name="lock" size={11} />}>{messages.closed}</Chip>}
          {pinned && <Chip tone="tea">{list.pinned}</Chip>}
        </p>
        <AuthorLine {...question} />
        {state !== 'published' && (
          <Suspense>
            <StateNotice state={state} />
          </Suspense>
        )}
        {question.closing && (
          <Suspense>
            <ClosingNotice kind="question" closing={question.closing} />
          </Suspense>
        )}
      </header>
    </>
  );
}

/** Replies directly under the question, and the reply button. */
function FollowUps({ question, targetReplyId }: { question: Question; targetReplyId: string | null }) {
  const [ownReplyId, setOwnReplyId] = useState<string | null>(null);
  const { viewer } = question;
  return (
    <>
      <Replies
        replies={question.replies}
        under={{ kind: 'question', id: question.id }}
        canReply={viewer.reply}
        targetId={ownReplyId ?? targetReplyId}
        onReplied={setOwnReplyId}
      />
      {question.viewer.answerRefusal === 'session.required' && <div className="members-only min-h-8 pointer-coarse:min-h-11" />}
      {viewer.reply && (
        <Suspense fallback={<div className="min-h-8 pointer-coarse:min-h-11" />}>
          <AskBack question={question} onReplied={setOwnReplyId} />
        </Suspense>
      )}
    </>
  );
}

/** `field`: where a phone writes. */
type QuestionArticleProps = { question: Question; targetReplyId: string | null; onWrite: (() => void) | null; field: ReactNode };

export function QuestionArticle({ question, targetReplyId, onWrite, field }: QuestionArticleProps) {
  const shared = useMessages(postMessages);
  const messages = useMessages(questionMessages);
  const { hash } = useLocation();
  // The list of own questions links here with the form open.
  const [appending, setAppending] = useState<boolean | null>(null);
  const { viewer, id: questionId } = question;
  const me = useStore(memberStore);
  return (
    <Card as="article" labelledBy="question-title" className="px-4 pt-3 pb-4 md:px-6 md:pt-4">
      <Head question={question} />
      <UnlessMuted word={question.mutedWord}>
        {question.notice === 'author_cancelled' ? <Notice>{shared.authorCancelled}</Notice> : <Body html={question.bodyHtml} />}
        <Addenda addenda={question.addenda} moderate={viewer.moderate} />
      </UnlessMuted>
      {viewer.append && (appending ?? hash === '#append') && (
        <div id="append" className="mt-4">
          <Suspense fallback={<Coming />}>
            <AddendumForm questionId={questionId} onDone={() => setAppending(false)} />
          </Suspense>
        </div>
      )}
      <CharactersMark />
      <TipsMark kind="question" id={questionId} tips={question.tips} />
      {viewer.requested && onWrite !== null && (
        <Suspense>
          <RequestedBanner questionId={questionId} onWrite={onWrite} />
        </Suspense>
      )}
      <ActionBar
        subject={question}
        count={question.answerCount}
        below="#answers"
        labels={{ count: messages.answersTitle, jump: messages.jump }}
        onWrite={onWrite}
        path={addressOf(questionPage, { questionId })}
        field={field}
        tools={me ? <QuestionTools question={question} onAppend={() => setAppending(true)} /> : null}
      />
      <FollowUps question={question} targetReplyId={targetReplyId} />
    </Card>
  );
}
