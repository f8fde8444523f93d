import type { ReminderKind } from '@chaguan/contract';
import type { IconName } from '../../ui/icon-names.ts';

type Tone = 'tea' | 'cinnabar' | 'gold' | 'plain';
export type KindMark = { icon: IconName; tone: Tone };

const mark = (icon: IconName, tone: Tone): KindMark => ({ icon, tone });

const like = mark('heart', 'cinnabar');
const reply = mark('reply', 'tea');
const mention = mark('at-sign', 'tea');
const followed = mark('activity', 'plain');
const watched = mark('bell-ring', 'tea');

/** The icon on the corner of the sender's avatar, or in its place if there is no specific sender. */
export const kindMarks: Readonly<Record<ReminderKind, KindMark>> = {
  topic_comment: mark('message-circle', 'tea'),
  topic_reply: reply,
  quote: mark('quote', 'tea'),
  comment_reply: reply,
  comment_reply_after_me: reply,
  reply_reply: reply,
  topic_unlock: mark('key-round', 'gold'),
  badge_granted: mark('award', 'gold'),
  tip: mark('gift', 'gold'),
  topic_like: like,
  comment_like: like,
  reply_like: like,
  question_like: like,
  answer_like: like,
  answer_reply_like: like,
  follow: mark('user-round-plus', 'tea'),
  followed_topic: followed,
  followed_column: followed,
  followed_comment: followed,
  followed_reply: followed,
  followed_question: followed,
  followed_answer: followed,
  followed_answer_reply: followed,
  question_answer: mark('lightbulb', 'tea'),
  question_reply: reply,
  answer_reply: reply,
  answer_reply_after_me: reply,
  answer_reply_reply: reply,
  mention_topic: mention,
  mention_comment: mention,
  mention_reply: mention,
  mention_question: mention,
  mention_answer: mention,
  mention_answer_reply: mention,
  answer_requested: mark('lightbulb', 'gold'),
  edit_suggested: mark('pen-line', 'gold'),
  wiki_edited: mark('pen-line', 'tea'),
  wiki_opened: mark('pen-line', 'gold'),
  edit_accepted: mark('circle-check', 'tea'),
  edit_rejected: mark('circle-alert', 'plain'),
  answer_adopted: mark('award', 'tea'),
  adoption_due: mark('hourglass', 'gold'),
  adoption_changed: mark('award', 'gold'),
  post_approved: mark('circle-check', 'tea'),
  post_refused: mark('circle-alert', 'cinnabar'),
  post_deleted: mark('trash-2', 'cinnabar'),
  post_hidden: mark('eye-off', 'cinnabar'),
  post_edited: mark('pen-line', 'tea'),
  posts_moved: mark('pen-line', 'tea'),
  post_duplicate: mark('lock', 'tea'),
  schedule_failed: mark('clock', 'cinnabar'),
  favourite_due: mark('bookmark', 'gold'),
  appeal_granted: mark('scale', 'tea'),
  appeal_refused: mark('scale', 'cinnabar'),
  report_decided: mark('flag', 'tea'),
  report_assigned: mark('flag', 'gold'),
  file_infected: mark('circle-alert', 'cinnabar'),
  silenced: mark('ban', 'cinnabar'),
  warned: mark('circle-alert', 'gold'),
  post_restored: mark('rotate-ccw', 'tea'),
  envelope_ended: mark('gift', 'cinnabar'),
  card_expiring: mark('badge-check', 'gold'),
  card_expired: mark('badge-check', 'plain'),
  balance_changed: mark('wallet', 'gold'),
  payout_paid: mark('wallet', 'tea'),
  payout_refused: mark('wallet', 'gold'),
  bounty_returned: mark('wallet', 'gold'),
  points_changed: mark('coins', 'gold'),
  poll_ended: mark('chart-bar-big', 'tea'),
  watched_topic: watched,
  watched_question: watched,
  watched_tag: watched,
};
