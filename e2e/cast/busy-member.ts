import { call, newAnswer, newComment, newMember, newQuestion, newTopic, write, type Person } from './people.ts';
import { follow, like, memberIdOf, replyTo } from './reminding.ts';

/** A member with content on every screen, and the URLs. */
export type Busy = { me: Person; other: Person; topicId: string; commentId: string; questionId: string };

const count = (many: number) => Array.from({ length: many }, (_, at) => at + 1);

/** A conversation under one topic and one question; each act causes a reminder. */
async function discuss(me: Person, others: readonly Person[], topicId: string, questionId: string): Promise<string> {
  let commentId = '';
  for (const other of others) {
    await follow(other, me);
    await like(other, `topics/${topicId}`);
    const own = await newComment(me, topicId, '这一泡的香气比上一泡更高，汤色也更亮。');
    await replyTo(other, own);
    await like(other, `comments/${own}`);
    commentId = await newComment(other, topicId, '我一般用九十度的水，沿着杯壁慢慢注进去，三十秒以内出汤。\n\n再久一点就苦了。');
    await newAnswer(other, questionId, '先闻干茶，再闻湿茶，差别就出来了。');
  }
  return commentId;
}

async function talk(me: Person, other: Person): Promise<void> {
  const [mine, theirs] = await Promise.all([memberIdOf(me), memberIdOf(other)]);
  for (const at of count(6)) {
    const [from, to] = at % 2 === 0 ? [me, theirs] : [other, mine];
    const fields = { text: `第 ${at} 泡：水开了，茶也醒好了，什么时候过来坐坐？` };
    await call(`/user/control/members/${to}/messages`, { as: from, fields });
  }
}

export async function busyMember(): Promise<Busy> {
  const [me, other, third] = await Promise.all([newMember('busy'), newMember('guest'), newMember('guest')]);
  const topicId = await newTopic(me, '凤凰单丛的头三泡怎么出汤', '第一泡快出，第二泡跟上，第三泡才放一放。\n\n大家平时怎么做？');
  const questionId = await newQuestion(me, '怎么分辨陈年白茶的真假', '听说看叶底就够了，可是新茶做旧以后叶底也很像。');
  for (const at of count(4)) await newTopic(me, `喝茶笔记之 ${at}`, '今天的水是山泉水，壶是朱泥壶，慢慢喝。');
  const commentId = await discuss(me, [other, third], topicId, questionId);
  await follow(me, other);
  await talk(me, other);
  const { items } = await call<{ items: { id: string }[] }>('/topics?page=1');
  for (const { id } of items.slice(0, 8)) await like(me, `topics/${id}`);
  return { me, other, topicId, commentId, questionId };
}

/** Topics that wait for staff, and a function to remove them again: all journeys share one queue. */
export async function fillQueue(author: Person): Promise<() => Promise<void>> {
  const ids: string[] = [];
  for (const at of count(4))
    ids.push(await newTopic(author, `等着审核的话题 ${at}`, '这一段是正文，先让茶馆看一看。\n\n还有第二段，好让卡片有一点高度。'));
  await write(`update topic set state = 'pending' where id = any($1::bigint[])`, [ids]);
  const reviewReasons = `insert into post_hold (post_kind, post_id, reason, matches, made_at) select 'topic', unnest($1::bigint[]), 'review', '{}', now()`;
  await write(reviewReasons, [ids]);
  return async () => {
    await write(`delete from post_hold where post_kind = 'topic' and post_id = any($1::bigint[])`, [ids]);
    await write(`update topic set state = 'published' where id = any($1::bigint[])`, [ids]);
  };
}
