import { call, give, newAnswer, tagId, theShopkeeper, write } from './people.ts';
import { byClock, like, moderate, newTitle, questionOf, roleEnds, topicOf, type Act } from './reminding.ts';

/** What comes of choices, of the clock, of money and of staff. */
export const actsOfSite: Record<string, Act> = {
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
  adoption_changed: {
    does: async ({ me, host }) => {
      const questionId = await questionOf(me);
      const answerId = await newAnswer(host, questionId, '八十五度。');
      await call(`/admin/questions/${questionId}/adoption`, { as: await theShopkeeper(), fields: { answerId } });
    },
    zh: /掌柜替你改了提问「.+」的采纳/,
    en: /Staff changed what is adopted for your question “.+”/,
  },
  bounty_returned: {
    does: async ({ me }) => {
      await give(me, { CNY: '5' });
      const fields = {
        title: newTitle(),
        body: '谁知道？',
        tagIds: JSON.stringify([await tagId('冲泡', '/questionTags')]),
        bountyCny: '5',
      };
      const { questionId } = await call<{ questionId: string }>('/user/control/questions', { as: me, fields });
      await call(`/admin/questions/${questionId}/bounty/refund`, { as: await theShopkeeper(), fields: {} });
    },
    zh: /掌柜退还了你的提问「.+」的悬赏/,
    en: /Staff gave back bounty of your question “.+”/,
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
