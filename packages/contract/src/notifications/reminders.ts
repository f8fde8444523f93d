import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import type { NotificationGroup } from './notification-settings.ts';
import { mutedMark } from '../content/muted-words.ts';
import { moderationSubjects } from '../moderation/moderation-log.ts';
import { likeableKinds } from '../content/reactions.ts';

/** Kinds of reminders: those of the reference system with its codes (domain rules 8.3), ours from 310. */
export const reminderCodes = {
  topic_comment: 10,
  topic_reply: 20,
  quote: 30,
  comment_reply: 40,
  comment_reply_after_me: 50,
  reply_reply: 55,
  topic_unlock: 60,
  topic_like: 70,
  follow: 80,
  followed_topic: 90,
  followed_comment: 100,
  followed_reply: 110,
  question_answer: 120,
  question_reply: 130,
  answer_reply: 140,
  answer_reply_after_me: 150,
  answer_reply_reply: 160,
  followed_question: 170,
  followed_answer: 180,
  followed_answer_reply: 190,
  mention_topic: 200,
  mention_comment: 210,
  mention_reply: 220,
  mention_question: 230,
  mention_answer: 240,
  mention_answer_reply: 250,
  comment_like: 260,
  reply_like: 270,
  question_like: 280,
  answer_like: 290,
  answer_reply_like: 300,
  answer_adopted: 310,
  adoption_due: 320,
  post_approved: 330,
  post_refused: 340,
  post_deleted: 350,
  post_restored: 360,
  envelope_ended: 370,
  card_expiring: 380,
  card_expired: 390,
  balance_changed: 400,
  points_changed: 410,
  report_decided: 420,
  poll_ended: 430,
  watched_topic: 440,
  watched_question: 450,
  watched_tag: 460,
  post_hidden: 470,
  silenced: 480,
  warned: 490,
  report_assigned: 500,
  post_edited: 510,
  bounty_returned: 520,
  adoption_changed: 530,
  file_infected: 540,
  posts_moved: 550,
  post_duplicate: 560,
  schedule_failed: 570,
  favourite_due: 580,
  tip: 590,
  answer_requested: 600,
  appeal_granted: 610,
  appeal_refused: 620,
  badge_granted: 630,
  followed_column: 640,
  edit_suggested: 650,
  edit_accepted: 660,
  edit_rejected: 670,
  wiki_edited: 680,
  wiki_opened: 690,
  payout_paid: 700,
  payout_refused: 710,
} as const;

export type ReminderKind = keyof typeof reminderCodes;

export const reminderKinds = Object.keys(reminderCodes) as [ReminderKind, ...ReminderKind[]];

/** The notification group that controls a kind. */
export const reminderGroups: Readonly<Record<ReminderKind, NotificationGroup>> = {
  topic_comment: 'replies',
  topic_reply: 'replies',
  quote: 'replies',
  comment_reply: 'replies',
  comment_reply_after_me: 'replies',
  reply_reply: 'replies',
  question_answer: 'replies',
  question_reply: 'replies',
  answer_reply: 'replies',
  answer_reply_after_me: 'replies',
  answer_reply_reply: 'replies',
  mention_topic: 'mentions',
  mention_comment: 'mentions',
  mention_reply: 'mentions',
  mention_question: 'mentions',
  mention_answer: 'mentions',
  mention_answer_reply: 'mentions',
  answer_requested: 'mentions',
  edit_suggested: 'replies',
  wiki_edited: 'replies',
  topic_like: 'likes',
  comment_like: 'likes',
  reply_like: 'likes',
  question_like: 'likes',
  answer_like: 'likes',
  answer_reply_like: 'likes',
  follow: 'followers',
  followed_topic: 'followed',
  followed_column: 'followed',
  followed_comment: 'followed',
  followed_reply: 'followed',
  followed_question: 'followed',
  followed_answer: 'followed',
  followed_answer_reply: 'followed',
  watched_topic: 'watched',
  watched_question: 'watched',
  watched_tag: 'watched',
  answer_adopted: 'decisions',
  adoption_due: 'decisions',
  adoption_changed: 'decisions',
  post_approved: 'decisions',
  post_refused: 'decisions',
  post_deleted: 'decisions',
  post_restored: 'decisions',
  post_hidden: 'decisions',
  post_edited: 'decisions',
  posts_moved: 'decisions',
  post_duplicate: 'decisions',
  schedule_failed: 'decisions',
  favourite_due: 'decisions',
  edit_accepted: 'decisions',
  wiki_opened: 'decisions',
  edit_rejected: 'decisions',
  appeal_granted: 'decisions',
  appeal_refused: 'decisions',
  report_decided: 'decisions',
  report_assigned: 'decisions',
  silenced: 'decisions',
  warned: 'decisions',
  poll_ended: 'decisions',
  badge_granted: 'decisions',
  file_infected: 'decisions',
  topic_unlock: 'value',
  envelope_ended: 'value',
  card_expiring: 'value',
  card_expired: 'value',
  balance_changed: 'value',
  points_changed: 'value',
  bounty_returned: 'value',
  tip: 'value',
  payout_paid: 'value',
  payout_refused: 'value',
};

/** The link target of a reminder. */
export const reminderTargets = [
  ...likeableKinds,
  'member',
  'balance',
  'points',
  'envelope',
  'cards',
  'reports',
  'report_case',
  'file',
  'scheduled_posts',
  'appeals',
  'badges',
  'edit_suggestions',
] as const;

/** The data needed for a URL. A reminder of a pending or deleted post links to nothing. */
const Target = Type.Object({
  kind: oneOf(...reminderTargets),
  id: Id,
  rootId: nullable(Type.String({ description: 'the topic or question; of a file its key' })),
  responseId: nullable(Type.String({ description: 'the comment or answer; for a reply, the post above it' })),
});

/** Fields of some kinds only. */
const Facts = Type.Object({
  reason: Type.Optional(Type.String({ description: 'reason given by staff, or by who decided' })),
  amount: Type.Optional(Type.String({ description: 'yuan; negative when it was taken' })),
  points: Type.Optional(Type.Integer({ description: 'negative when they were taken' })),
  name: Type.Optional(Name),
  until: Type.Optional(Time),
  file: Type.Optional(Type.String({ description: 'name of a file' })),
  note: Type.Optional(Type.String({ description: "the recipient's own, of a favourite" })),
  upheld: Type.Optional(Type.Boolean({ description: 'whether a report succeeded' })),
});

export const Reminder = Type.Object({
  id: Id,
  kind: oneOf(...reminderKinds),
  code: Type.Integer({ description: 'number of the kind, as in the reference system where it has one' }),
  at: Time,
  read: Type.Boolean(),
  senders: Type.Array(MemberCard, { description: 'who acted, the latest three; empty for the site or staff' }),
  count: Type.Integer({ description: 'number of acts in the line' }),
  title: nullable(Type.String({ description: 'of the topic or question, while the caller may read it' })),
  excerpt: nullable(Type.String({ description: 'beginning of the latest post, while the caller may read it' })),
  facts: Facts,
  /** The kind of post, also of a deleted one. */
  about: nullable(oneOf(...likeableKinds)),
  target: nullable(Target),
  appeal: nullable(
    Type.Object(
      { kind: oneOf(...moderationSubjects), id: Id },
      { description: 'what the recipient may appeal about, for the address of the appeal' },
    ),
  ),
  gone: Type.Boolean({ description: 'its subject was removed, or is not readable for the caller' }),
  ...mutedMark,
});

export const reminderStates = ['all', 'unread', 'read'] as const;

const reminderParams = Type.Object({ reminderId: Id });
const Remaining = Type.Object({ remindCount: Type.Integer() });

export const listReminders = endpoint({
  method: 'GET',
  path: '/api/user/control/remindList',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  keysOfBotsOnly: true,
  summary: "Lists the caller's reminders, latest first; the same acts on one thing on one day are one line. By API key for bots only.",
  query: Type.Object({ state: Type.Optional(oneOf(...reminderStates)), ...pageQuery }),
  answer: pageOf(Reminder),
  errors: [],
});

export const listReminderActs = endpoint({
  method: 'GET',
  path: '/api/user/control/reminders/{reminderId}/acts',
  access: 'member',
  rate: 'read',
  summary: 'Lists the acts of one line, latest first, 30 at a time.',
  params: reminderParams,
  query: Type.Object({ before: Type.Optional(Id) }),
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Id,
        member: nullable(MemberCard),
        at: Time,
        excerpt: nullable(Type.String()),
        target: nullable(Target),
        gone: Type.Boolean(),
      }),
    ),
    next: nullable(Id),
  }),
  errors: ['reminder.not_found'],
});

export const markReminderRead = endpoint({
  method: 'POST',
  path: '/api/user/control/reminders/{reminderId}/read',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Marks a line as read; later acts start a new line.',
  params: reminderParams,
  answer: Remaining,
  errors: ['reminder.not_found'],
});

export const markAllRemindersRead = endpoint({
  method: 'POST',
  path: '/api/user/control/reminders/read',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Marks all lines as read up to a time, the `at` of the latest line on the screen.',
  body: Type.Object({ through: Time }),
  answer: Remaining,
  errors: [],
});

export const deleteReminder = endpoint({
  method: 'POST',
  path: '/api/user/control/reminders/{reminderId}/delete',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Deletes a line.',
  params: reminderParams,
  answer: Done,
  errors: ['reminder.not_found'],
});

export const deleteReadReminders = endpoint({
  method: 'POST',
  path: '/api/user/control/reminders/deleteRead',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Deletes all lines that are read.',
  answer: Done,
  errors: [],
});
