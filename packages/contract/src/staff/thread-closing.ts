import Type from 'typebox';
import { editReason } from '../content/edits.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, oneOf, Time } from '../fields.ts';

const params = Type.Object({ kind: oneOf('topic', 'question'), rootId: Id });
const notFound = ['topic.not_found', 'question.not_found', 'right.other_tags'] as const;

export const closeAsDuplicate = endpoint({
  method: 'POST',
  path: '/api/admin/threads/{kind}/{rootId}/duplicate',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary:
    'Closes a topic or question as a duplicate of another one, which its page links to. The answers of a question may be carried there, unless one is adopted or a bounty is open.',
  params,
  body: Type.Object({
    ofId: Id,
    carryAnswers: Type.Boolean({ description: 'of a question; false: its page only points to the other one' }),
    reason: editReason,
  }),
  answer: Done,
  errors: [
    ...notFound,
    'topic.state_forbids',
    'question.state_forbids',
    'duplicate.same',
    'duplicate.already',
    'duplicate.chain',
    'duplicate.holds_bounty',
    'move.too_many',
  ],
});

export const undoDuplicate = endpoint({
  method: 'POST',
  path: '/api/admin/threads/{kind}/{rootId}/duplicate/undo',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Undoes closing as a duplicate; carried answers return to their floors.',
  params,
  body: Type.Object({}),
  answer: Done,
  errors: [...notFound, 'duplicate.not_found', 'duplicate.holds_bounty', 'move.later_act', 'move.undone', 'move.too_many'],
});

export const setThreadTimers = endpoint({
  method: 'POST',
  path: '/api/admin/threads/{kind}/{rootId}/timers',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Sets when a topic or question is closed for comments or answers, and when it is opened; left out: never.',
  params,
  body: Type.Object({ closeAt: Type.Optional(Time), openAt: Type.Optional(Time) }),
  answer: Done,
  errors: [...notFound, 'timer.past'],
});
