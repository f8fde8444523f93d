/** Sizes of the generated community; multiplied by 100 it is that of the growth bar. */
export interface Sizes {
  members: number;
  tags: number;
  topics: number;
  comments: number;
  deepComments: number;
  questions: number;
  answers: number;
  deepAnswers: number;
}
