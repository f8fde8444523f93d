import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, nullable } from '../fields.ts';
import { PollChoices, PollView } from './polls.ts';

const ofQuestion = Type.Object({ questionId: Id });

export const readQuestionPoll = endpoint({
  method: 'GET',
  path: '/api/questions/{questionId}/poll',
  access: 'public',
  rate: 'read',
  summary: 'Returns the poll of a question, or none.',
  params: ofQuestion,
  answer: Type.Object({ poll: nullable(PollView) }),
  errors: ['question.not_found', 'question.not_visible'],
});

export const voteOnQuestion = endpoint({
  method: 'POST',
  path: '/api/user/control/questions/{questionId}/vote',
  access: 'member',
  rate: 'write',
  closedToBots: true,
  summary: 'Votes in the poll of a question, once per member; the vote can be changed while the poll is open.',
  params: ofQuestion,
  body: Type.Object({ choices: PollChoices }),
  answer: Type.Object({ poll: PollView }),
  errors: [
    'question.not_found',
    'question.not_visible',
    'question.state_forbids',
    'poll.not_found',
    'poll.closed',
    'poll.option_unknown',
    'poll.too_many_choices',
    'right.missing',
    'site.read_only',
  ],
});

export const closeQuestionPoll = endpoint({
  method: 'POST',
  path: '/api/user/control/questions/{questionId}/poll/close',
  access: 'member',
  rate: 'write',
  summary: 'Ends the poll of a question immediately, for its asker and staff.',
  params: ofQuestion,
  answer: Type.Object({ poll: PollView }),
  errors: ['question.not_found', 'question.not_visible', 'question.not_yours', 'poll.not_found', 'poll.closed', 'site.read_only'],
});
