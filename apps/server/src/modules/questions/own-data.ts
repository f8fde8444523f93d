import type { OwnData } from '../members/index.ts';
import { idsAlone, ownPosts, type PostData } from '../posts/index.ts';
import { forgetAddenda } from './commands/addenda.ts';
import { exportOfUnhelpful } from './quality/unhelpful.ts';
import { exportOfWorked } from './worked.ts';

export const questionsOwnData: readonly OwnData[] = [
  ownPosts('question', 'question.authorId', { file: 'questions.json', zh: '你的提问和补充', en: 'your questions and addenda' }),
  ownPosts('answer', 'answer.authorId', { file: 'answers.json', zh: '你的回答', en: 'your answers' }),
  ownPosts('answer_reply', 'answerReply.authorId', {
    file: 'answer-replies.json',
    zh: '你在问答里的回复',
    en: 'your replies to answers and questions',
  }),
  { columns: ['question.activityBy'], exported: { reason: 'who wrote last' }, cancelled: { reason: 'follows from the posts' } },
  { columns: ['questionRead.memberId'], exported: { reason: 'how far a question was read' }, cancelled: 'deleted' },
  {
    columns: ['answerWorked.memberId'],
    exported: {
      file: 'worked.json',
      zh: '你说过有用的回答，只留编号',
      en: 'answers that worked for you, by ID only',
      rows: exportOfWorked,
    },
    cancelled: 'by_job',
  },
  {
    columns: ['answerUnhelpful.memberId'],
    exported: {
      file: 'unhelpful.json',
      zh: '你说过没有帮助的回答，只留编号',
      en: 'answers that did not help you, by ID only',
      rows: exportOfUnhelpful,
    },
    cancelled: 'by_job',
  },
  {
    columns: ['question.deletedBy', 'answer.deletedBy', 'answerReply.deletedBy'],
    exported: { reason: 'said by the state of the post' },
    cancelled: { reason: 'who deleted belongs to the post' },
  },
];

export const questionsPostData: readonly PostData[] = [
  { columns: ['questionAddendum.questionId'], removed: forgetAddenda },
  { columns: ['answerWorked.answerId', 'answerUnhelpful.answerId', 'questionRead.questionId'], removed: idsAlone },
  {
    columns: [
      'answer.questionId',
      'answerReply.answerId',
      'answerReply.answersReplyId',
      'answerReply.questionId',
      'question.adoptedAnswerId',
      'questionTagging.questionId',
    ],
    removed: { reason: 'the tree of the posts, whose rows stay for floors and for what others wrote' },
  },
];
