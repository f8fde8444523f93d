import { listQuestions, listQuestionTags, readQuestion, listSimilarQuestions, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { notFound, type LoadArgs } from '../../lib/isomorphic.ts';
import { askListView, questionView } from './views.ts';
import { loadBlocks } from '../list-blocks/data.ts';

export type QuestionPage = Answer<typeof listQuestions>;
export type QuestionCard = QuestionPage['items'][number];
export type QuestionLine = Answer<typeof listSimilarQuestions>['items'][number];
type QuestionAnswer = Answer<typeof readQuestion>;
export type Question = QuestionAnswer['question'];
export type AnswerPage = QuestionAnswer['answers'];
export type AnswerItem = AnswerPage['items'][number];
export type Addendum = Question['addenda'][number];

export type AskListData = Awaited<ReturnType<typeof loadAskList>>;
export type QuestionData = Awaited<ReturnType<typeof loadQuestion>>;

export async function loadAskList(api: Api, { url }: LoadArgs) {
  const view = askListView(url);
  const { tab, tagId, sort, page } = view;
  const [tags, questions, blocks] = await Promise.all([
    api.call(listQuestionTags),
    api.call(listQuestions, { query: { tab, tagId, sort, page } }),
    loadBlocks(api, 'questions'),
  ]);
  return { view, tags: tags.items, questions, blocks };
}

export async function loadQuestion(api: Api, { url }: LoadArgs) {
  const view = questionView(url);
  const { questionId } = view;
  if (!questionId) return notFound('question.not_found');
  const { page, sort, answerId, replyId } = view;
  const [loaded, similar] = await Promise.all([
    api.call(readQuestion, { params: { questionId }, query: { page, sort, answerId, replyId } }),
    api.call(listSimilarQuestions, { params: { questionId } }),
  ]);
  return { ...loaded, similar: similar.items };
}

/** The tag of a list, on either level. */
export function chosenTag(tags: AskListData['tags'], { tagId }: AskListData['view']) {
  return tags.flatMap((tag) => [tag, ...tag.children]).find(({ id }) => id === tagId);
}
