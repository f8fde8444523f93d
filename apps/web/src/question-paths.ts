import { beyondFirst, withQuery } from './paths.ts';

export type QuestionPlace = {
  questionId: string;
  page?: number;
  sort?: string;
  answerId?: string;
  replyId?: string;
};

/** The screens of questions, but for their list (`paths.askList`). */
export const questionPaths = {
  question: ({ questionId, page, sort, answerId, replyId }: QuestionPlace) =>
    withQuery('/question', { questionId, sort, page: beyondFirst(page), answerId, replyId }),
  /** The question with the form that adds to it open. */
  append: (place: { questionId: string }) => `${withQuery('/question', place)}#append`,
  addQuestion: (place: { tagId?: string } = {}) => withQuery('/addQuestion', place),
  editQuestion: (place: { questionId: string }) => withQuery('/user/editQuestion', place),
};
