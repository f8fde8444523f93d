import type { WebhookData, WebhookEventType } from '@chaguan/contract';

/** A chat robot's message: a title, some lines, and a link. */
export interface RobotMessage {
  title: string;
  lines: string[];
  url: string;
}

type Texts = { [T in WebhookEventType]: (data: WebhookData<T>) => RobotMessage } & { test: (url: string) => RobotMessage };

const kindsZh = { topic: '话题', comment: '评论', reply: '回复', question: '问题', answer: '回答', answer_reply: '回复' } as const;
const kindsEn = {
  topic: 'topic',
  comment: 'comment',
  reply: 'reply',
  question: 'question',
  answer: 'answer',
  answer_reply: 'reply',
} as const;

type Post = WebhookData<'post.published'>;

const lines = (...all: string[]): string[] => all.filter((line) => line !== '');

const zh: Texts = {
  'post.published': ({ kind, title, excerpt, author, url }: Post) => ({
    title: `新的${kindsZh[kind]}：${title}`,
    lines: lines(author?.name ?? '', excerpt),
    url,
  }),
  'post.edited': ({ kind, title, excerpt, author, url }: Post) => ({
    title: `${kindsZh[kind]}改过了：${title}`,
    lines: lines(author?.name ?? '', excerpt),
    url,
  }),
  'post.deleted': ({ kind, url }) => ({ title: `一篇${kindsZh[kind]}看不到了`, lines: [], url }),
  'answer.adopted': ({ title, answer, url }) => ({
    title: answer ? `采纳了回答：${title}` : `收回了采纳：${title}`,
    lines: lines(answer?.author?.name ?? '', answer?.excerpt ?? ''),
    url: answer?.url ?? url,
  }),
  'post.tipped': ({ title, amount, giver, url }) => ({
    title: `收到打赏：${title}`,
    lines: lines(`${giver?.name ?? '有人'} ¥${amount}`),
    url,
  }),
  'column.extended': ({ title, topic, url }) => ({
    title: `专栏「${title}」有新话题：${topic.title}`,
    lines: lines(topic.author?.name ?? '', topic.excerpt),
    url,
  }),
  'member.registered': ({ name, url }) => ({ title: `新成员：${name}`, lines: [], url }),
  'post.submitted': ({ kind, url }) => ({ title: `有${kindsZh[kind]}待审`, lines: [], url }),
  'report.filed': ({ reports, url }) => ({ title: `有举报待处理（${reports} 人次）`, lines: [], url }),
  'bot.mentioned': ({ title, sender, excerpt, url }) => ({
    title: `提到了机器人：${title}`,
    lines: lines(sender?.name ?? '', excerpt),
    url,
  }),
  'bot.replied': ({ title, sender, excerpt, url }) => ({ title: `回复了机器人：${title}`, lines: lines(sender?.name ?? '', excerpt), url }),
  'bot.messaged': ({ from, url }) => ({ title: `${from.name}给机器人发来私信`, lines: [], url }),
  test: (url) => ({ title: '测试消息', lines: ['收到这条，就说明设置对了。'], url }),
};

const en: Texts = {
  'post.published': ({ kind, title, excerpt, author, url }: Post) => ({
    title: `New ${kindsEn[kind]}: ${title}`,
    lines: lines(author?.name ?? '', excerpt),
    url,
  }),
  'post.edited': ({ kind, title, excerpt, author, url }: Post) => ({
    title: `Edited ${kindsEn[kind]}: ${title}`,
    lines: lines(author?.name ?? '', excerpt),
    url,
  }),
  'post.deleted': ({ kind, url }) => ({ title: `A ${kindsEn[kind]} is no longer visible`, lines: [], url }),
  'answer.adopted': ({ title, answer, url }) => ({
    title: answer ? `Answer accepted: ${title}` : `Answer unaccepted: ${title}`,
    lines: lines(answer?.author?.name ?? '', answer?.excerpt ?? ''),
    url: answer?.url ?? url,
  }),
  'post.tipped': ({ title, amount, giver, url }) => ({
    title: `Tipped: ${title}`,
    lines: lines(`${giver?.name ?? 'Someone'} ¥${amount}`),
    url,
  }),
  'column.extended': ({ title, topic, url }) => ({
    title: `New in the column ${title}: ${topic.title}`,
    lines: lines(topic.author?.name ?? '', topic.excerpt),
    url,
  }),
  'member.registered': ({ name, url }) => ({ title: `New member: ${name}`, lines: [], url }),
  'post.submitted': ({ kind, url }) => ({ title: `A ${kindsEn[kind]} is pending review`, lines: [], url }),
  'report.filed': ({ reports, url }) => ({ title: `Report pending (${reports} so far)`, lines: [], url }),
  'bot.mentioned': ({ title, sender, excerpt, url }) => ({
    title: `The bot was mentioned: ${title}`,
    lines: lines(sender?.name ?? '', excerpt),
    url,
  }),
  'bot.replied': ({ title, sender, excerpt, url }) => ({
    title: `Reply to the bot: ${title}`,
    lines: lines(sender?.name ?? '', excerpt),
    url,
  }),
  'bot.messaged': ({ from, url }) => ({ title: `${from.name} sent the bot a message`, lines: [], url }),
  test: (url) => ({ title: 'Test message', lines: ['If you received this, the webhook is set up correctly.'], url }),
};

export const robotTexts = { zh, en };

export const readMore = { zh: '去看看', en: 'Open' };
