import { useMemo } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { DiscussionPage } from '../../posts/discussion-page.tsx';
import type { Discussion } from '../../posts/discussion.ts';
import { UnsentSlot } from '../../unsent/unsent-slot.tsx';
import { SendingPost } from '../../posts/sending-post.tsx';
import { useOwnPostIds } from '../../posts/use-own-post-ids.ts';
import { useWriting } from '../../posts/use-writing.ts';
import { WriteHere, WriteInBar } from '../../posts/write-here.tsx';
import type { QuestionData } from '../data.ts';
import { Answers } from './answers.tsx';
import { questionMessages } from './messages.ts';
import { QuestionArticle } from './question-article.tsx';
import { Late } from '../../../ui/late.tsx';
import { QuestionAside } from './question-aside.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { ornament } from '../../../ui/ornament.tsx';

const Companion = ornament(() => import('./companion.tsx'));
const PollCard = ornament(() => import('../../polls/poll-card.tsx'));
const AnswerComposer = onDemand(() => import('./composer.tsx'));

function QuestionOpen({ question, answers, poll, similar }: QuestionData) {
  const messages = useMessages(questionMessages);
  const ownPostIds = useOwnPostIds(answers.items, question.replies);
  const { writing, write: begin, ...writer } = useWriting<{ startedIn: HTMLTextAreaElement | null }>(ownPostIds);
  const { viewer, id: questionId } = question;
  const discussion = useMemo<Discussion>(
    () => ({
      of: 'question',
      id: question.id,
      authorId: question.author.id,
      blockedIds: question.viewer.blockedIds,
      attaches: question.viewer.attaches,
      ownPostIds,
    }),
    [question, ownPostIds],
  );
  const write = (startedIn: HTMLTextAreaElement | null = null) => begin((now) => now ?? (viewer.answer ? { startedIn } : null));
  const fieldProps = { may: viewer.answer, refusal: viewer.answerRefusal, messages, onWrite: write };
  return (
    <DiscussionPage
      discussion={discussion}
      aside={<QuestionAside question={question} similar={similar} />}
      companion={<Companion question={question} answers={answers} onWrite={() => write()} />}
      writing={
        writing && (
          <AnswerComposer
            key={writer.key}
            {...writing}
            questionId={questionId}
            sort={answers.sort}
            onSend={writer.send}
            onClose={writer.close}
          />
        )
      }
      isSending={writer.isRunning}
    >
      <QuestionArticle
        question={question}
        targetReplyId={answers.targetAnswerId === null ? answers.targetReplyId : null}
        onWrite={viewer.answer ? () => write() : null}
        field={<WriteInBar {...fieldProps} />}
      />
      {poll && (
        <Late>
          <PollCard poll={poll} subject={discussion} />
        </Late>
      )}
      <Answers question={question} answers={answers} />
      <UnsentSlot page={`question:${questionId}`} />
      {writer.onItsWay !== null && <SendingPost text={writer.onItsWay} />}
      <WriteHere {...fieldProps} />
    </DiscussionPage>
  );
}

/** Another question is another page: no open state is carried over. */
export function QuestionPage(data: QuestionData) {
  return <QuestionOpen key={data.question.id} {...data} />;
}
