import { answerSorts, askListPage, questionPage, questionSorts, questionTabs } from '@chaguan/contract';
import { idIn, pageIn, queryOf, wordIn } from '../../lib/query.ts';

export type QuestionTab = (typeof questionTabs)[number];
export type QuestionSort = (typeof questionSorts)[number];
export type AnswerSort = (typeof answerSorts)[number];

export type AskListView = { tab: QuestionTab; tagId: string | undefined; sort: QuestionSort; page: number };
export type QuestionView = {
  questionId: string | undefined;
  page: number;
  sort: AnswerSort;
  answerId: string | undefined;
  replyId: string | undefined;
};

export function askListView(url: URL): AskListView {
  const query = queryOf(askListPage, url);
  return {
    tab: wordIn(query, 'tab', questionTabs),
    tagId: idIn(query, 'tagId'),
    sort: wordIn(query, 'sort', questionSorts),
    page: pageIn(query),
  };
}

export function questionView(url: URL): QuestionView {
  const query = queryOf(questionPage, url);
  return {
    questionId: idIn(query, 'questionId'),
    page: pageIn(query),
    sort: wordIn(query, 'sort', answerSorts),
    answerId: idIn(query, 'answerId'),
    replyId: idIn(query, 'replyId'),
  };
}

/** The parameters that differ from the defaults; equal screens have equal URLs. */
export function askListQuery({ tab, tagId, sort, page }: Partial<AskListView>) {
  return {
    tab: tab === 'all' ? undefined : tab,
    tagId,
    // The list of latest questions is always in the order of posting.
    sort: sort === 'activity' || tab === 'latest' ? undefined : sort,
    page,
  };
}
