import Type from 'typebox';
import { MemberCard } from '../accounts/members.ts';
import { Device } from '../accounts/sessions.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, nullable, oneOf, Time } from '../fields.ts';
import type { StaffRight } from './staff-rights.ts';

/** Sections of a member's review, and the right that each needs besides `people`. */
export const reviewSections = {
  posts: 'content',
  likes: 'content',
  favourites: 'content',
  follows: 'people',
  envelopes: 'money',
  money: 'money',
  logins: 'people',
  reports: 'reports',
  acts: 'staff',
} as const satisfies Record<string, StaffRight>;

export type ReviewSection = keyof typeof reviewSections;

export const memberNoteRules = { text: { minLength: 1, maxLength: 1000 } } as const;

/** One act by a member, or about them. Its parts depend on its kind. */
const ReviewLine = Type.Object({
  key: Type.String(),
  at: Time,
  kind: Type.String({
    description:
      'a kind of post; follow, followed; envelope_sent, envelope_taken; reason of a movement of money; login, renewal; reported, report_about; an act of staff',
  }),
  title: Type.String(),
  text: Type.String(),
  state: nullable(Type.String()),
  amount: nullable(Type.String({ description: 'yuan with two decimals, negative for an expense' })),
  place: nullable(
    Type.Object(
      { kind: oneOf('topic', 'question'), id: Id, responseId: nullable(Id), replyId: nullable(Id) },
      { description: 'location of a post' },
    ),
  ),
  other: nullable(MemberCard),
  origin: nullable(Type.Object({ address: Type.String(), place: nullable(Name), device: Device })),
});

const memberParams = Type.Object({ memberId: Id });

export const listMemberReview = endpoint({
  method: 'GET',
  path: '/api/admin/members/{memberId}/review',
  access: 'staff',
  right: 'people',
  rate: 'read',
  summary:
    'Lists one section of everything about a member, latest first, 30 at a time: posts in all states, likes, favourites, follows, envelopes, money, sign-ins, reports by and about, acts of staff. Each section requires its right; each page is recorded in the audit log. Nobody can review themselves.',
  params: memberParams,
  query: Type.Object({
    section: oneOf('posts', 'likes', 'favourites', 'follows', 'envelopes', 'money', 'logins', 'reports', 'acts'),
    before: Type.Optional(
      Type.String({ pattern: '^[0-9]{1,17}-[0-9]{1,2}-[1-9][0-9]{0,17}$', description: '`next` of the previous page' }),
    ),
  }),
  answer: Type.Object({ member: MemberCard, items: Type.Array(ReviewLine), next: nullable(Type.String()) }),
  errors: ['member.not_found', 'member.yourself', 'member.more_rights', 'right.missing_staff'],
});

const MemberNote = Type.Object({ id: Id, text: Type.String(), author: nullable(MemberCard), at: Time });

export const listMemberNotes = endpoint({
  method: 'GET',
  path: '/api/admin/members/{memberId}/notes',
  access: 'staff',
  right: 'people',
  rate: 'read',
  summary: 'Lists the notes of staff about a member, newest first; at most 100.',
  params: memberParams,
  answer: Type.Object({ items: Type.Array(MemberNote) }),
  errors: ['member.not_found', 'member.yourself'],
});

export const addMemberNote = endpoint({
  method: 'POST',
  path: '/api/admin/members/{memberId}/notes',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Adds a note about a member for other staff.',
  params: memberParams,
  body: Type.Object({ text: Type.String(memberNoteRules.text) }),
  answer: MemberNote,
  errors: ['member.not_found', 'member.yourself', 'member.notes_full'],
});

export const deleteMemberNote = endpoint({
  method: 'POST',
  path: '/api/admin/members/{memberId}/notes/{noteId}/delete',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Deletes a note about a member.',
  params: Type.Object({ memberId: Id, noteId: Id }),
  answer: Done,
  errors: ['member_note.not_found', 'member.yourself'],
});
