import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, pageQuery } from '../fields.ts';
import { Liked, onOrOff, titleAndReactors } from './reactions.ts';

const ofQuestion = { params: Type.Object({ questionId: Id }), query: Type.Object(pageQuery) };

export const likeQuestion = endpoint({
  method: 'POST',
  path: '/api/user/control/questions/{questionId}/like',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  closedToBots: true,
  summary: 'Likes a question, or removes the like.',
  params: Type.Object({ questionId: Id }),
  body: onOrOff,
  answer: Liked,
  errors: ['question.not_found', 'question.not_visible', 'question.state_forbids', 'right.missing', 'site.read_only'],
});

export const likeAnswer = endpoint({
  method: 'POST',
  path: '/api/user/control/answers/{answerId}/like',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  closedToBots: true,
  summary: 'Likes an answer, or removes the like.',
  params: Type.Object({ answerId: Id }),
  body: onOrOff,
  answer: Liked,
  errors: ['answer.not_found', 'answer.state_forbids', 'right.missing', 'site.read_only'],
});

export const likeAnswerReply = endpoint({
  method: 'POST',
  path: '/api/user/control/answerReplies/{replyId}/like',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  closedToBots: true,
  summary: 'Likes a reply to an answer or question, or removes the like.',
  params: Type.Object({ replyId: Id }),
  body: onOrOff,
  answer: Liked,
  errors: ['answer_reply.not_found', 'answer_reply.state_forbids', 'right.missing', 'site.read_only'],
});

export const favouriteQuestion = endpoint({
  method: 'POST',
  path: '/api/user/control/questions/{questionId}/favourite',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: "Adds a question to the caller's favourites, optionally in a folder, or removes it. Adding it again moves it to the folder.",
  params: Type.Object({ questionId: Id }),
  body: Type.Object({ on: Type.Boolean(), folderId: Type.Optional(Id) }),
  answer: Type.Object({ favourite: Type.Boolean(), favouriteCount: Type.Integer() }),
  errors: ['question.not_found', 'question.not_visible', 'question.state_forbids', 'folder.not_found', 'right.missing', 'site.read_only'],
});

export const listQuestionLikers = endpoint({
  method: 'GET',
  path: '/api/user/control/questions/{questionId}/likers',
  access: 'member',
  rate: 'read',
  summary: 'Lists the members who like a question, newest first; for its asker and staff.',
  ...ofQuestion,
  answer: titleAndReactors,
  errors: ['question.not_found', 'question.not_yours', 'question.not_visible'],
});

export const listQuestionFavouriters = endpoint({
  method: 'GET',
  path: '/api/user/control/questions/{questionId}/favouriters',
  access: 'member',
  rate: 'read',
  summary: 'Lists the members who favourited a question, newest first; for its asker and staff.',
  ...ofQuestion,
  answer: titleAndReactors,
  errors: ['question.not_found', 'question.not_yours', 'question.not_visible'],
});
