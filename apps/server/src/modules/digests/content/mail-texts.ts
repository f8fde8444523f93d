import { inEachLocale, type Say } from '../../site/index.ts';
import type { BestPost } from './read-best.ts';
import type { MailKind } from './read-mail.ts';

interface MailTexts {
  cancelled: string;
  /** The subject and heading of an immediate mail: its first sentence, and how many follow. */
  first: (sentence: string, others: number) => string;
  unread: (kind: MailKind, count: number) => string;
  missed: string;
  messages: (name: string, count: number) => string;
  groupMessages: (group: string, count: number) => string;
  notice: (title: string) => string;
  more: (count: number) => string;
  bestTitle: string;
  counts: (post: BestPost) => string;
  open: string;
  stopGroup: (group: string) => string;
  best: string;
  stopAll: string;
  settings: string;
}

const chinese = (say: Say): MailTexts => ({
  cancelled: say`已注销的‹member›`,
  first: (sentence, others) => (others === 0 ? sentence : say`${sentence}，另有 ${others} 条`),
  unread: (kind, count) => (kind === 'weekly' ? say`这一周有 ${count} 条还没看` : say`今天有 ${count} 条还没看`),
  missed: say`你没来的这些天`,
  messages: (name, count) => (count === 1 ? say`${name}给你发了私信` : say`${name}给你发了 ${count} 条私信`),
  groupMessages: (group, count) => say`「${group}」里有 ${count} 条没读的消息`,
  notice: (title) => say`系统通知：${title}`,
  more: (count) => say`还有 ${count} 条，在站内看`,
  bestTitle: say`你关注的地方，这些最受欢迎`,
  counts: ({ kind, likes, responses }) => say`${likes} 个赞 · ${responses} 条${kind === 'topic' ? say`评论` : say`回答`}`,
  open: say`打开看看`,
  stopGroup: (group) => say`不再收「${group}」的邮件`,
  best: say`每周精选`,
  stopAll: say`停掉所有邮件`,
  settings: say`通知设置`,
});

const en: MailTexts = {
  cancelled: 'Cancelled account',
  first: (sentence, others) => (others === 0 ? sentence : `${sentence}, and ${others} more`),
  unread: (kind, count) => (kind === 'weekly' ? `${count} unread this week` : `${count} unread today`),
  missed: 'While you were away',
  messages: (name, count) => (count === 1 ? `${name} sent you a private message` : `${name} sent you ${count} private messages`),
  groupMessages: (group, count) => `${count} unread message${count === 1 ? '' : 's'} in ${group}`,
  notice: (title) => `Notice: ${title}`,
  more: (count) => `${count} more on the site`,
  bestTitle: 'Most popular in what you follow',
  counts: ({ kind, likes, responses }) =>
    `${likes} ${likes === 1 ? 'like' : 'likes'} · ${responses} ${kind === 'topic' ? 'comment' : 'answer'}${responses === 1 ? '' : 's'}`,
  open: 'View on the site',
  stopGroup: (group) => `Stop emails about “${group}”`,
  best: 'Best of the week',
  stopAll: 'Stop all email',
  settings: 'Notification settings',
};

export const mailTexts = inEachLocale(chinese, en);
