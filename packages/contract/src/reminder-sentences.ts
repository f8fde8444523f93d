import type { ReminderKind } from './reminders.ts';

/**
 * One sentence for each kind. `{who}` are the names of those who did it, `{title}` the topic or question, `{own}` what of
 * the reader it is about, with its title. What stands in square brackets goes when there is no title.
 */
type Sentences = Readonly<Record<ReminderKind, string>>;

const zh: Sentences = {
  topic_comment: '{who}评论了你的话题[{title}]',
  topic_reply: '{who}在你的话题[{title}]里写了回复',
  quote: '{who}引用了你[在{title}里]的评论',
  comment_reply: '{who}回复了你[在{title}里]的评论',
  comment_reply_after_me: '{who}[在{title}里]也回复了你回复过的评论',
  reply_reply: '{who}[在{title}里]回复了你',
  topic_unlock: '{who}解锁了你的话题[{title}]',
  topic_like: '{who}赞了你的话题[{title}]',
  comment_like: '{who}赞了你[在{title}里]的评论',
  reply_like: '{who}赞了你[在{title}里]的回复',
  question_like: '{who}赞了你的提问[{title}]',
  answer_like: '{who}赞了你[对{title}]的回答',
  answer_reply_like: '{who}赞了你[在{title}里]的回复',
  follow: '{who}关注了你',
  followed_topic: '你关注的{who}发了话题[{title}]',
  followed_comment: '你关注的{who}评论了话题[{title}]',
  followed_reply: '你关注的{who}[在{title}里]写了回复',
  followed_question: '你关注的{who}提了问题[{title}]',
  followed_answer: '你关注的{who}回答了问题[{title}]',
  followed_answer_reply: '你关注的{who}[在{title}里]写了回复',
  question_answer: '{who}回答了你的提问[{title}]',
  question_reply: '{who}在你的提问[{title}]里写了回复',
  answer_reply: '{who}回复了你[对{title}]的回答',
  answer_reply_after_me: '{who}[在{title}里]也回复了你回复过的回答',
  answer_reply_reply: '{who}[在{title}里]回复了你',
  mention_topic: '{who}在话题[{title}]里提到了你',
  mention_comment: '{who}在[{title}的]评论里提到了你',
  mention_reply: '{who}在[{title}的]回复里提到了你',
  mention_question: '{who}在提问[{title}]里提到了你',
  mention_answer: '{who}在[{title}的]回答里提到了你',
  mention_answer_reply: '{who}在[{title}的]回复里提到了你',
  answer_adopted: '你[对{title}]的回答被采纳了',
  adoption_due: '你的提问[{title}]有了不少人赞的回答，等你采纳',
  post_approved: '{own}通过了审核',
  post_refused: '{own}没有通过审核',
  post_deleted: '{own}被掌柜删除了',
  post_restored: '{own}被掌柜恢复了',
  envelope_ended: '你[在{title}里]的红包结束了',
  card_expiring: '你的会员卡快到期了',
  card_expired: '你的会员卡到期了',
  balance_changed: '掌柜调整了你的余额',
  points_changed: '掌柜调整了你的积分',
  poll_ended: '你[在{title}里]投过的票有结果了',
  watched_topic: '{who}在你留意的话题[{title}]里写了新内容',
  watched_question: '{who}在你留意的提问[{title}]里写了新内容',
  watched_tag: '{who}在你留意的标签里发了新内容[：{title}]',
};

const en: Sentences = {
  topic_comment: '{who} commented on your topic[ {title}]',
  topic_reply: '{who} replied in your topic[ {title}]',
  quote: '{who} quoted your comment[ in {title}]',
  comment_reply: '{who} replied to your comment[ in {title}]',
  comment_reply_after_me: '{who} also replied to a comment that you replied to[ in {title}]',
  reply_reply: '{who} replied to you[ in {title}]',
  topic_unlock: '{who} unlocked your topic[ {title}]',
  topic_like: '{who} liked your topic[ {title}]',
  comment_like: '{who} liked your comment[ in {title}]',
  reply_like: '{who} liked your reply[ in {title}]',
  question_like: '{who} liked your question[ {title}]',
  answer_like: '{who} liked your answer[ to {title}]',
  answer_reply_like: '{who} liked your reply[ in {title}]',
  follow: '{who} followed you',
  followed_topic: '{who}, whom you follow, posted a topic[: {title}]',
  followed_comment: '{who}, whom you follow, commented on a topic[: {title}]',
  followed_reply: '{who}, whom you follow, wrote a reply[ in {title}]',
  followed_question: '{who}, whom you follow, asked a question[: {title}]',
  followed_answer: '{who}, whom you follow, answered a question[: {title}]',
  followed_answer_reply: '{who}, whom you follow, wrote a reply[ in {title}]',
  question_answer: '{who} answered your question[ {title}]',
  question_reply: '{who} replied in your question[ {title}]',
  answer_reply: '{who} replied to your answer[ to {title}]',
  answer_reply_after_me: '{who} also replied to an answer that you replied to[ in {title}]',
  answer_reply_reply: '{who} replied to you[ in {title}]',
  mention_topic: '{who} mentioned you in a topic[: {title}]',
  mention_comment: '{who} mentioned you in a comment[ on {title}]',
  mention_reply: '{who} mentioned you in a reply[ in {title}]',
  mention_question: '{who} mentioned you in a question[: {title}]',
  mention_answer: '{who} mentioned you in an answer[ to {title}]',
  mention_answer_reply: '{who} mentioned you in a reply[ in {title}]',
  answer_adopted: 'Your answer[ to {title}] was adopted',
  adoption_due: 'Your question[ {title}] has a well-liked answer that waits to be adopted',
  post_approved: '{own} was approved',
  post_refused: '{own} was not approved',
  post_deleted: '{own} was deleted by staff',
  post_restored: '{own} was restored by staff',
  envelope_ended: 'Your red envelope[ in {title}] has ended',
  card_expiring: 'Your membership card expires soon',
  card_expired: 'Your membership card has expired',
  balance_changed: 'Staff changed your balance',
  points_changed: 'Staff changed your points',
  poll_ended: 'A poll that you voted in has ended[: {title}]',
  watched_topic: '{who} wrote in a topic that you watch[: {title}]',
  watched_question: '{who} wrote in a question that you watch[: {title}]',
  watched_tag: '{who} posted in a tag that you watch[: {title}]',
};

/** Of each language the sentences. */
export const sentences: Readonly<Record<'zh' | 'en', Sentences>> = { zh, en };

/** What `{own}` may be about; `other` where it is not known any more. */
export const ownKinds = ['topic', 'comment', 'reply', 'question', 'answer', 'answer_reply', 'other'] as const;
/** One of `ownKinds`. */
export type OwnKind = (typeof ownKinds)[number];

/** What `{own}` stands for, by what the reminder is about. */
export const ownWords: Readonly<Record<'zh' | 'en', Readonly<Record<OwnKind, string>>>> = {
  zh: {
    topic: '你的话题[{title}]',
    comment: '你[在{title}里]的评论',
    reply: '你[在{title}里]的回复',
    question: '你的提问[{title}]',
    answer: '你[对{title}]的回答',
    answer_reply: '你[在{title}里]的回复',
    other: '你[在{title}里]写的内容',
  },
  en: {
    topic: 'Your topic[ {title}]',
    comment: 'Your comment[ on {title}]',
    reply: 'Your reply[ in {title}]',
    question: 'Your question[ {title}]',
    answer: 'Your answer[ to {title}]',
    answer_reply: 'Your reply[ in {title}]',
    other: 'What you wrote[ in {title}]',
  },
};
