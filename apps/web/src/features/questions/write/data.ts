import { editQuestionPage, listQuestionTags, readQuestionForm, readQuestionSource } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { notFound, type LoadArgs } from '../../../lib/isomorphic.ts';
import { signedIn } from '../../../lib/session.ts';
import { queryOf } from '../../../lib/query.ts';

async function loadForm(api: Api) {
  // The server renders it for everyone, so member-specific data is loaded by the browser.
  const [tags, form] = await Promise.all([api.call(listQuestionTags), signedIn() ? api.call(readQuestionForm) : null]);
  return { tags: tags.items, form };
}

export const loadAddQuestion = loadForm;

export async function loadEditQuestion(api: Api, { url }: LoadArgs) {
  const questionId = queryOf(editQuestionPage, url).get('questionId') ?? '';
  if (!/^[1-9]\d{0,17}$/.test(questionId)) return notFound('question.not_found');
  const [parts, source] = await Promise.all([loadForm(api), signedIn() ? api.call(readQuestionSource, { params: { questionId } }) : null]);
  return { questionId, ...parts, source };
}
