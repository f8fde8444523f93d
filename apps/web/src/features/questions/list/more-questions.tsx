import { askListPage, listQuestions } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { api } from '../../../lib/api/browser.ts';
import { quietly } from '../../../lib/api/quietly.ts';
import { MorePages } from '../../posts/more-pages.tsx';
import type { QuestionPage } from '../data.ts';
import { askListQuery, type AskListView } from '../views.ts';
import { QuestionRow } from './question-row.tsx';

/** The pages of questions that follow. */
export default function MoreQuestions({ view, questions }: { view: AskListView; questions: QuestionPage }) {
  const { tab, tagId, sort } = view;
  return (
    <MorePages
      first={questions}
      load={(number) => api.call(listQuestions, { query: { tab, tagId, sort, page: number } }, quietly)}
      addressAt={(number) => addressOf(askListPage, askListQuery({ ...view, page: number }))}
      renderRow={(question) => <QuestionRow question={question} />}
    />
  );
}
