import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, nullable, oneOf, Time } from '../fields.ts';
import { queuePostKinds } from './queue-post-kinds.ts';

/** What members of staff did to what others see, by subject: single posts, threads as a whole, members, and decided appeals. */
export const moderationLogKinds = ['posts', 'threads', 'members', 'appeals'] as const;
export type ModerationLogKind = (typeof moderationLogKinds)[number];

/** The acts that are public; the audit log of staff has more. */
export const moderationActs = [
  'deleted',
  'restored',
  'hidden',
  'removed',
  'edited',
  'moved',
  'merged',
  'split',
  'comments_moved',
  'move_undone',
  'closed_as_duplicate',
  'duplicate_undone',
  'comments_closed',
  'answers_closed',
  'silenced',
  'silence_ended',
  'disabled',
  'enabled',
  'appeal_granted',
  'appeal_refused',
] as const;
export type ModerationAct = (typeof moderationActs)[number];

export const moderationSubjects = [...queuePostKinds, 'member'] as const;

export const ModerationEntry = Type.Object({
  id: Id,
  at: Time,
  act: oneOf(...moderationActs),
  subject: oneOf(...moderationSubjects),
  reason: nullable(Type.String({ description: 'as given by staff; addresses, numbers and names of accounts are masked' })),
  until: nullable(Time),
  role: nullable(
    Type.String({ description: 'the staff role of who acted, without a name; empty: staff without a role; null: the site by itself' }),
  ),
  thread: nullable(
    Type.Object(
      { kind: oneOf('topic', 'question'), id: Id, title: Type.String() },
      { description: 'where it happened, while the caller may read it' },
    ),
  ),
});

export const listModerationLog = endpoint({
  method: 'GET',
  path: '/api/moderationLog',
  access: 'public',
  rate: 'read',
  summary:
    'Lists what staff did to posts and members, newest first: what, why, and by which role; never texts of posts, and nobody by name. Since the site has this page.',
  query: Type.Object({ kind: Type.Optional(oneOf(...moderationLogKinds)), before: Type.Optional(Id) }),
  answer: Type.Object({ items: Type.Array(ModerationEntry), next: nullable(Id) }),
  errors: ['moderation_log.closed'],
});
