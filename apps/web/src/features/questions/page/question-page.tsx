import { lazy, useMemo, useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { DiscussionPage } from '../../posts/discussion-page.tsx';
import type { Discussion } from '../../posts/discussion.ts';
import { WriteHere } from '../../posts/write-here.tsx';
import type { QuestionData } from '../data.ts';
import { Answers } from './answers.tsx';
import { questionMessages } from './messages.ts';
import { QuestionArticle } from './question-article.tsx';
import { Late } from '../../../ui/late.tsx';
import { QuestionAside } from './question-aside.tsx';

const Companion = lazy(() => import('./companion.tsx'));
const PollCard = lazy(() => import('../../polls/poll-card.tsx'));
const AnswerComposer = lazy(() => import('./composer.tsx'));

function QuestionOpen({ question, answers, poll, similar }: QuestionData) {
  const messages = useMessages(questionMessages);
  const [writing, setWriting] = useState(false);
  const { viewer, id: questionId } = question;
  const discussion = useMemo<Discussion>(
    () => ({
      of: 'question',
      id: question.id,
      authorId: question.author.id,
      blockedIds: question.viewer.blockedIds,
      attaches: question.viewer.attaches,
    }),
    [question],
  );
  const write = () => setWriting(viewer.answer);
  return (
    <DiscussionPage
      discussion={discussion}
      aside={<QuestionAside question={question} similar={similar} />}
      companion={<Companion question={question} answers={answers} onWrite={write} />}
      writing={writing && <AnswerComposer questionId={questionId} sort={answers.sort} onClose={() => setWriting(false)} />}
    >
      <QuestionArticle
        question={question}
        targetReplyId={answers.targetAnswerId === null ? answers.targetReplyId : null}
        onWrite={viewer.answer ? write : null}
      />
      {poll && (
        <Late>
          <PollCard poll={poll} subject={discussion} />
        </Late>
      )}
      <Answers question={question} answers={answers} />
      <WriteHere may={viewer.answer} refusal={viewer.answerRefusal} messages={messages} onWrite={write} />
    </DiscussionPage>
  );
}

/** Another question is another page: no open state is carried over. */
export function QuestionPage(data: QuestionData) {
  return <QuestionOpen key={data.question.id} {...data} />;
}
