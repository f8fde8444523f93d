import type { Answer, listModerationLog } from '@chaguan/contract';
import { messages } from '../../lib/i18n.ts';

type Entry = Answer<typeof listModerationLog>['items'][number];

/** What was done to what, in one sentence each. */
export const actMessages = messages({
  zh: {
    subjects: {
      topic: '话题',
      comment: '评论',
      reply: '回复',
      question: '提问',
      answer: '回答',
      answer_reply: '问答里的回复',
      member: '‹member›',
    },
    acts: {
      deleted: (what: string) => `删除了一条${what}`,
      restored: (what: string) => `恢复了一条${what}`,
      hidden: (what: string) => `收起了一条${what}，等待审核`,
      removed: (what: string) => `永久清除了一条${what}`,
      edited: (what: string) => `修改了一条${what}`,
      moved: () => '把一个话题移到别的标签',
      merged: () => '把一个话题并入另一个',
      split: () => '从话题里分出一个新话题',
      comments_moved: () => '把评论移到别的话题',
      move_undone: () => '撤销了一次合并或挪动',
      closed_as_duplicate: (what: string) => `把一条${what}关闭为重复`,
      duplicate_undone: (what: string) => `取消了一条${what}的重复`,
      comments_closed: () => '开关了一个话题的评论',
      answers_closed: () => '开关了一个提问的回答',
      silenced: () => '禁言了一位‹member›',
      silence_ended: () => '解除了一位‹member›的禁言',
      disabled: () => '停用了一个账号',
      enabled: () => '恢复了一个账号',
      appeal_granted: (what: string) => `支持了一次申诉（${what}），撤销了原来的处理`,
      appeal_refused: (what: string) => `驳回了一次申诉（${what}）`,
    },
  },
  en: {
    subjects: {
      topic: 'topic',
      comment: 'comment',
      reply: 'reply',
      question: 'question',
      answer: 'answer',
      answer_reply: 'reply in Q&A',
      member: 'member',
    },
    acts: {
      deleted: (what: string) => `Deleted: ${what}`,
      restored: (what: string) => `Restored: ${what}`,
      hidden: (what: string) => `Hidden until reviewed: ${what}`,
      removed: (what: string) => `Permanently removed: ${what}`,
      edited: (what: string) => `Edited: ${what}`,
      moved: () => 'Moved a topic to another tag',
      merged: () => 'Merged a topic into another one',
      split: () => 'Split comments into a new topic',
      comments_moved: () => 'Moved comments to another topic',
      move_undone: () => 'Undid a merge or a move',
      closed_as_duplicate: (what: string) => `Closed as a duplicate: ${what}`,
      duplicate_undone: (what: string) => `No longer a duplicate: ${what}`,
      comments_closed: () => 'Opened or closed the comments of a topic',
      answers_closed: () => 'Opened or closed a question to answers',
      silenced: () => 'Silenced a member',
      silence_ended: () => 'Ended the silence of a member',
      disabled: () => 'Disabled an account',
      enabled: () => 'Restored an account',
      appeal_granted: (what: string) => `Upheld an appeal (${what}) and undid the act`,
      appeal_refused: (what: string) => `Rejected an appeal (${what})`,
    },
  },
});

/** The sentence of an act. */
export function actSentence({ acts, subjects }: typeof actMessages.zh, { act, subject }: Pick<Entry, 'act' | 'subject'>): string {
  return acts[act](subjects[subject]);
}
