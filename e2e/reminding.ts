import { call, give, newAnswer, newComment, newQuestion, newTopic, tagId, theShopkeeper, write, type Person } from './people.ts';

/** Whom an act reminds, who does it, and somebody whose topics both are guests in. */
export type Cast = { me: Person; actor: Person; host: Person };
type Act = { does: (cast: Cast) => Promise<unknown>; zh: RegExp; en: RegExp };

let turns = 0;

/** A title that nothing else has: a line is found by it. */
export function newTitle(): string {
  turns += 1;
  return `第 ${turns} 泡 ${Date.now().toString(36)}`;
}

const topicOf = (author: Person, body = '水开了。') => newTopic(author, newTitle(), body);
const questionOf = (asker: Person, body = '绿茶。') => newQuestion(asker, newTitle(), body);

export async function memberIdOf(person: Person, reader = person): Promise<string> {
  const { member } = await call<{ member: { id: string } }>(`/user/control/queryUser?keyword=${person.account}`, { as: reader });
  return member.id;
}

export async function replyTo(author: Person, commentId: string, fields: Record<string, string> = {}): Promise<string> {
  const said = { body: '同感。', ...fields };
  return (await call<{ reply: { id: string } }>(`/user/control/comments/${commentId}/replies`, { as: author, fields: said })).reply.id;
}

export async function replyToAnswer(author: Person, answerId: string, fields: Record<string, string> = {}): Promise<string> {
  const said = { body: '谢谢。', ...fields };
  return (await call<{ reply: { id: string } }>(`/user/control/answers/${answerId}/replies`, { as: author, fields: said })).reply.id;
}

export const like = (person: Person, what: string, on = true) => call(`/user/control/${what}/like`, { as: person, fields: { on } });

export async function follow(person: Person, other: Person): Promise<void> {
  await call(`/user/control/members/${await memberIdOf(other)}/follow`, { as: person, fields: {} });
}

export const watch = (person: Person, what: string, level: 'watching' | 'normal' | 'muted') =>
  call(`/user/control/watches/${what}`, { as: person, fields: { level } });

const mention = ({ me }: Cast) => `@${me.account} 你看看。`;

async function moderate(topicId: string, act: 'delete' | 'restore'): Promise<void> {
  await call(`/admin/topics/${topicId}/state`, { as: await theShopkeeper(), fields: { act } });
}

/** A job of the clock runs now. */
const byClock = (task: string) => write('select graphile_worker.add_job($1)', [task]);

/** A role of a member that ends after so many hours; negative: that has ended. */
async function roleEnds({ account }: Person, hours: number): Promise<void> {
  const statement = `with new_role as (insert into role (name_zh, name_en) values ($1, $1) returning id)
    insert into member_role (member_id, role_id, ends_at) select member.id, new_role.id, now() + make_interval(hours => $3) from member, new_role where account = $2`;
  await write(statement, [newTitle(), account, hours]);
  await byClock('reminders/ending-roles');
}

/** Every kind but those of review, which is a setting of the whole site (journeys/rules.spec.ts), and its sentence. */
export const acts: Record<string, Act> = {
  topic_comment: {
    does: async ({ me, actor }) => newComment(actor, await topicOf(me), '好茶。'),
    zh: /评论了你的话题《/,
    en: /commented on your topic “/,
  },
  topic_reply: {
    does: async ({ me, actor, host }) => replyTo(actor, await newComment(host, await topicOf(me), '一楼。')),
    zh: /在你的话题《.+》里写了回复/,
    en: /replied in your topic “/,
  },
  quote: {
    does: async ({ me, actor, host }) => {
      const topicId = await topicOf(host);
      const quoteId = await newComment(me, topicId, '引我的。');
      await call(`/user/control/topics/${topicId}/comments`, { as: actor, fields: { body: '对。', quoteId } });
    },
    zh: /引用了你在《.+》里的评论/,
    en: /quoted your comment in “/,
  },
  comment_reply: {
    does: async ({ me, actor, host }) => replyTo(actor, await newComment(me, await topicOf(host), '一楼。')),
    zh: /回复了你在《.+》里的评论/,
    en: /replied to your comment in “/,
  },
  comment_reply_after_me: {
    does: async ({ me, actor, host }) => {
      const commentId = await newComment(host, await topicOf(host), '一楼。');
      await replyTo(me, commentId);
      await replyTo(actor, commentId);
    },
    zh: /也回复了你回复过的评论/,
    en: /also replied to a comment that you replied to/,
  },
  reply_reply: {
    does: async ({ me, actor, host }) => {
      const commentId = await newComment(host, await topicOf(host), '一楼。');
      await replyTo(actor, commentId, { answersReplyId: await replyTo(me, commentId) });
    },
    zh: /在《.+》里回复了你/,
    en: /replied to you in “/,
  },
  topic_like: {
    does: async ({ me, actor }) => like(actor, `topics/${await topicOf(me)}`),
    zh: /赞了你的话题《/,
    en: /liked your topic “/,
  },
  comment_like: {
    does: async ({ me, actor, host }) => like(actor, `comments/${await newComment(me, await topicOf(host), '一楼。')}`),
    zh: /赞了你在《.+》里的评论/,
    en: /liked your comment in “/,
  },
  reply_like: {
    does: async ({ me, actor, host }) => like(actor, `replies/${await replyTo(me, await newComment(host, await topicOf(host), '一楼。'))}`),
    zh: /赞了你在《.+》里的回复/,
    en: /liked your reply in “第/,
  },
  question_like: {
    does: async ({ me, actor }) => like(actor, `questions/${await questionOf(me)}`),
    zh: /赞了你的提问「/,
    en: /liked your question “/,
  },
  answer_like: {
    does: async ({ me, actor, host }) => like(actor, `answers/${await newAnswer(me, await questionOf(host), '八十五度。')}`),
    zh: /赞了你对「.+」的回答/,
    en: /liked your answer to “/,
  },
  answer_reply_like: {
    does: async ({ me, actor, host }) =>
      like(actor, `answerReplies/${await replyToAnswer(me, await newAnswer(host, await questionOf(host), '八十五度。'))}`),
    zh: /赞了你在「.+」里的回复/,
    en: /liked your reply in “/,
  },
  follow: { does: ({ me, actor }) => follow(actor, me), zh: /关注了你/, en: /followed you/ },
  question_answer: {
    does: async ({ me, actor }) => newAnswer(actor, await questionOf(me), '八十五度。'),
    zh: /回答了你的提问「/,
    en: /answered your question “/,
  },
  question_reply: {
    does: async ({ me, actor }) =>
      call(`/user/control/questions/${await questionOf(me)}/replies`, { as: actor, fields: { body: '什么茶？' } }),
    zh: /在你的提问「.+」里写了回复/,
    en: /replied in your question “/,
  },
  answer_reply: {
    does: async ({ me, actor, host }) => replyToAnswer(actor, await newAnswer(me, await questionOf(host), '八十五度。')),
    zh: /回复了你对「.+」的回答/,
    en: /replied to your answer to “/,
  },
  answer_reply_after_me: {
    does: async ({ me, actor, host }) => {
      const answerId = await newAnswer(host, await questionOf(host), '八十五度。');
      await replyToAnswer(me, answerId);
      await replyToAnswer(actor, answerId);
    },
    zh: /也回复了你回复过的回答/,
    en: /also replied to an answer that you replied to/,
  },
  answer_reply_reply: {
    does: async ({ me, actor, host }) => {
      const answerId = await newAnswer(host, await questionOf(host), '八十五度。');
      await replyToAnswer(actor, answerId, { answersReplyId: await replyToAnswer(me, answerId) });
    },
    zh: /在「.+」里回复了你/,
    en: /replied to you in “/,
  },
  mention_topic: {
    does: (cast) => topicOf(cast.actor, mention(cast)),
    zh: /在话题《.+》里提到了你/,
    en: /mentioned you in a topic: “/,
  },
  mention_comment: {
    does: async (cast) => newComment(cast.actor, await topicOf(cast.host), mention(cast)),
    zh: /在《.+》的评论里提到了你/,
    en: /mentioned you in a comment on “/,
  },
  mention_reply: {
    does: async (cast) => replyTo(cast.actor, await newComment(cast.host, await topicOf(cast.host), '一楼。'), { body: mention(cast) }),
    zh: /在《.+》的回复里提到了你/,
    en: /mentioned you in a reply in “/,
  },
  mention_question: {
    does: (cast) => questionOf(cast.actor, mention(cast)),
    zh: /在提问「.+」里提到了你/,
    en: /mentioned you in a question: “/,
  },
  mention_answer: {
    does: async (cast) => newAnswer(cast.actor, await questionOf(cast.host), mention(cast)),
    zh: /在「.+」的回答里提到了你/,
    en: /mentioned you in an answer to “/,
  },
  mention_answer_reply: {
    does: async (cast) =>
      replyToAnswer(cast.actor, await newAnswer(cast.host, await questionOf(cast.host), '八十五度。'), { body: mention(cast) }),
    zh: /在「.+」的回复里提到了你/,
    en: /mentioned you in a reply in “/,
  },
  watched_topic: {
    does: async ({ me, actor, host }) => {
      const topicId = await topicOf(host);
      await watch(me, `topic/${topicId}`, 'watching');
      await newComment(actor, topicId, '好茶。');
    },
    zh: /在你留意的话题《.+》里写了新内容/,
    en: /wrote in a topic that you watch: “/,
  },
  watched_question: {
    does: async ({ me, actor, host }) => {
      const questionId = await questionOf(host);
      await watch(me, `question/${questionId}`, 'watching');
      await newAnswer(actor, questionId, '八十五度。');
    },
    zh: /在你留意的提问「.+」里写了新内容/,
    en: /wrote in a question that you watch: “/,
  },
  watched_tag: {
    does: async ({ me, actor }) => {
      const what = `tag/${await tagId('咖啡')}`;
      await watch(me, what, 'watching');
      await newTopic(actor, newTitle(), '手冲。', '咖啡');
    },
    zh: /在你留意的标签里发了新内容：《/,
    en: /posted in a tag that you watch: “/,
  },
  followed_topic: {
    does: async ({ me, actor }) => {
      await follow(me, actor);
      await topicOf(actor);
    },
    zh: /你关注的.+发了话题《/,
    en: /whom you follow, posted a topic: “/,
  },
  followed_comment: {
    does: async ({ actor, host }) => newComment(actor, await topicOf(host), '好茶。'),
    zh: /你关注的.+评论了话题《/,
    en: /whom you follow, commented on a topic: “/,
  },
  followed_reply: {
    does: async ({ actor, host }) => replyTo(actor, await newComment(host, await topicOf(host), '一楼。')),
    zh: /你关注的.+在《.+》里写了回复/,
    en: /whom you follow, wrote a reply in “/,
  },
  followed_question: {
    does: ({ actor }) => questionOf(actor),
    zh: /你关注的.+提了问题「/,
    en: /whom you follow, asked a question: “/,
  },
  followed_answer: {
    does: async ({ actor, host }) => newAnswer(actor, await questionOf(host), '八十五度。'),
    zh: /你关注的.+回答了问题「/,
    en: /whom you follow, answered a question: “/,
  },
  followed_answer_reply: {
    does: async ({ actor, host }) => replyToAnswer(actor, await newAnswer(host, await questionOf(host), '八十五度。')),
    zh: /你关注的.+在「.+」里写了回复/,
    en: /whom you follow, wrote a reply in “/,
  },
  topic_unlock: {
    does: async ({ me, actor }) => {
      await give(actor, { POINT: '5' });
      const topicId = await topicOf(me, '先付后看。\n\n:::hide{type=points value=5}\n水温九十五。\n:::');
      await call(`/user/control/topics/${topicId}/unlock`, { as: actor, fields: { kind: 'points', price: '5' } });
    },
    zh: /解锁了你的话题《/,
    en: /unlocked your topic “/,
  },
  answer_adopted: {
    does: async ({ me, host }) => {
      const questionId = await questionOf(host);
      const answerId = await newAnswer(me, questionId, '八十五度。');
      await call(`/user/control/questions/${questionId}/adoption`, { as: host, fields: { answerId } });
    },
    zh: /你对「.+」的回答被采纳了/,
    en: /Your answer to “.+” was adopted/,
  },
  adoption_due: {
    does: async ({ me, actor, host }) => {
      const questionId = await questionOf(me);
      const answerId = await newAnswer(host, questionId, '八十五度。');
      await like(actor, `answers/${answerId}`);
      await write(`update question set posted_at = posted_at - interval '8 days' where id = $1`, [questionId]);
      await write(`update answer set posted_at = posted_at - interval '8 days' where id = $1`, [answerId]);
      await byClock('reminders/waiting-choices');
    },
    zh: /你的提问「.+」有了不少人赞的回答，等你采纳/,
    en: /Your question “.+” has a well-liked answer/,
  },
  card_expiring: {
    does: ({ me }) => roleEnds(me, 60),
    zh: /你的会员卡快到期了.*第/,
    en: /Your membership card expires soon.*第/,
  },
  card_expired: {
    does: ({ me }) => roleEnds(me, -1),
    zh: /你的会员卡到期了.*第/,
    en: /Your membership card has expired.*第/,
  },
  poll_ended: {
    does: async ({ me, host }) => {
      const poll = JSON.stringify({ title: '哪一天', options: ['周六', '周日'] });
      const fields = { title: newTitle(), body: '大家定。', tagId: await tagId('茶叶'), poll };
      const { topicId } = await call<{ topicId: string }>('/user/control/topics', { as: host, fields });
      await call(`/user/control/topics/${topicId}/vote`, { as: me, fields: { choices: '[1]' } });
      await call(`/user/control/topics/${topicId}/poll/close`, { as: host, fields: {} });
    },
    zh: /你在《.+》里投过的票有结果了/,
    en: /A poll that you voted in has ended: “/,
  },
  envelope_ended: {
    does: async ({ me, host }) => {
      await give(me, { CNY: '2' });
      const envelope = JSON.stringify({ type: 'fixed', amount: '1', quantity: 1 });
      const fields = { title: newTitle(), body: '人人有份。', tagId: await tagId('茶叶'), envelope };
      const { topicId } = await call<{ topicId: string }>('/user/control/topics', { as: me, fields });
      await call(`/user/control/topics/${topicId}/envelope/claim`, { as: host, fields: {} });
    },
    zh: /你在《.+》里的红包结束了/,
    en: /Your red envelope in “.+” has ended/,
  },
  balance_changed: {
    does: ({ me }) => give(me, { CNY: '3' }),
    zh: /掌柜调整了你的余额.*\+¥3\.00/,
    en: /Staff changed your balance.*\+¥3\.00/,
  },
  points_changed: {
    does: ({ me }) => give(me, { POINT: '7' }),
    zh: /掌柜调整了你的积分.*\+7 积分.*茶水钱/,
    en: /Staff changed your points.*\+7 points.*茶水钱/,
  },
  post_deleted: {
    does: async ({ me }) => moderate(await topicOf(me), 'delete'),
    zh: /被掌柜删除了/,
    en: /was deleted by staff/,
  },
  post_restored: {
    does: async ({ me }) => {
      const topicId = await topicOf(me);
      await moderate(topicId, 'delete');
      await moderate(topicId, 'restore');
    },
    zh: /你的话题《.+》被掌柜恢复了/,
    en: /Your topic “.+” was restored by staff/,
  },
};
