import { countQuestionView, markQuestionRead, questionPage, questionRules } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useEffect } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { FollowAuthor } from '../../posts/follow-author.tsx';
import { ReadingParts } from '../../posts/reading/reading-parts.tsx';
import { LiveBar } from '../../posts/live-bar.tsx';
import { asMark } from '../../../lib/api/quietly.ts';
import { useReadingStop } from '../../posts/use-reading-stop.ts';
import { useWritingKeys } from '../../posts/use-writing-keys.ts';
import type { AnswerPage, Question } from '../data.ts';
import { questionActMessages } from './act-messages.ts';

type CompanionProps = { question: Question; answers: AnswerPage; onWrite: () => void };

/** The parts of a question page that are loaded after it is shown. */
export default function Companion({ question, answers, onWrite }: CompanionProps) {
  const messages = useMessages(questionActMessages);
  const member = useStore(memberStore);
  const { id: questionId, author, viewer, state } = question;
  const published = state === 'published';
  useEffect(() => {
    if (published) void api.call(countQuestionView, { params: { questionId } }, asMark).catch(() => null);
  }, [questionId, published]);
  const { lastFloor } = question;
  useEffect(() => {
    // Its answers are sorted by what they are worth, so whoever opens it has seen that there are so many.
    if (published && member)
      void api.call(markQuestionRead, { params: { questionId }, body: { floor: lastFloor } }, asMark).catch(() => null);
  }, [questionId, published, member, lastFloor]);
  useReadingStop({
    kind: 'question',
    id: questionId,
    enabled: member !== null && published && answers.sort === 'liked',
    items: answers.items,
    positionAt: (index) => (answers.page - 1) * questionRules.pageSize + index + 1,
    total: answers.total,
  });
  useWritingKeys(messages.answer, onWrite);
  const sort = answers.sort === 'liked' ? undefined : answers.sort;
  return (
    <>
      <LiveBar
        visible={answers.items}
        ownId={member?.id ?? null}
        label={messages.newAnswers}
        pathOf={(answerId) => addressOf(questionPage, { questionId, sort, answerId })}
      />
      {!author.cancelled && <FollowAuthor author={author} relation={viewer.toAuthor} />}
      <ReadingParts
        bodyHtml={question.bodyHtml}
        responses={answers}
        lastFloor={question.lastFloor}
        addressAt={(page) => addressOf(questionPage, { questionId, sort, page })}
      />
    </>
  );
}
