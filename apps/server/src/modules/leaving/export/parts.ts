import type { Db } from '../../../platform/database/db.ts';
import { exportOfChats } from '../../assistant/index.ts';
import { exportOfTies } from '../../follows/index.ts';
import { exportOfImages } from '../../media/index.ts';
import { exportOfLoginLog, exportOfSessions } from '../../members/index.ts';
import { exportOfCardOrders, exportOfGifts } from '../../memberships/index.ts';
import { exportOfMessages } from '../../messages/index.ts';
import { exportOfNotificationSettings } from '../../notification-settings/index.ts';
import { exportOfNotices } from '../../notices/index.ts';
import { exportOfPayments } from '../../payments/index.ts';
import { exportOfPushDevices } from '../../push/index.ts';
import { exportOfPolls } from '../../polls/index.ts';
import { exportOfWorked } from '../../questions/index.ts';
import { exportOfEnvelopes } from '../../red-envelopes/index.ts';
import { exportOfHistory } from '../../reading-history/index.ts';
import { exportOfReports } from '../../reports/index.ts';
import { exportOfReactions } from '../../reactions/index.ts';
import { exportOfReminders, exportOfWatches } from '../../reminders/index.ts';
import { exportOfDrafts, exportOfEdits, exportOfPosts, type PostKind } from '../../posts/index.ts';
import { exportOfSearches } from '../../search/index.ts';
import { exportOfFollowedTags } from '../../tags/index.ts';
import { exportOfUnlocks } from '../../topics/index.ts';

/** One JSON file of the zip: a list, read in batches. */
export interface ExportPart {
  file: string;
  zh: string;
  en: string;
  rows: (db: Db, memberId: string) => AsyncIterable<readonly object[]>;
}

function postsOf(kind: PostKind): ExportPart['rows'] {
  return (db, memberId) => exportOfPosts(db, kind, memberId);
}

export const parts: readonly ExportPart[] = [
  { file: 'topics.json', zh: '你发表的话题', en: 'topics you posted', rows: postsOf('topic') },
  {
    file: 'comments.json',
    zh: '你的评论；引用别人的话只留编号',
    en: 'your comments; what you quote of others is an id',
    rows: postsOf('comment'),
  },
  { file: 'replies.json', zh: '你的回复', en: 'your replies', rows: postsOf('reply') },
  { file: 'questions.json', zh: '你的提问和补充', en: 'your questions with what you added', rows: postsOf('question') },
  { file: 'answers.json', zh: '你的回答', en: 'your answers', rows: postsOf('answer') },
  { file: 'answer-replies.json', zh: '你在问答里的回复', en: 'your replies to answers and questions', rows: postsOf('answer_reply') },
  { file: 'edits.json', zh: '你写的内容在每次修改前的样子', en: 'what your posts said before each edit', rows: exportOfEdits },
  { file: 'worked.json', zh: '你说过有用的回答，只留编号', en: 'answers that worked for you, as ids', rows: exportOfWorked },
  { file: 'chats.json', zh: '你和助手的对话', en: 'your chats with the assistant', rows: exportOfChats },
  { file: 'searches.json', zh: '你最近搜索过的', en: 'what you searched for lately', rows: exportOfSearches },
  { file: 'drafts.json', zh: '还没发出的草稿', en: 'drafts not yet sent', rows: exportOfDrafts },
  { file: 'reactions.json', zh: '点赞与收藏', en: 'likes and favourites', rows: exportOfReactions },
  { file: 'polls.json', zh: '你发起的投票和你投的票', en: 'polls you started and your votes', rows: exportOfPolls },
  { file: 'unlocks.json', zh: '你打开过的隐藏内容，话题只留编号', en: 'hidden content you opened, topics as ids', rows: exportOfUnlocks },
  { file: 'red-envelopes.json', zh: '你发的红包和领到的红包', en: 'red envelopes you gave and shares you took', rows: exportOfEnvelopes },
  { file: 'people.json', zh: '你关注和屏蔽的人，只留编号', en: 'whom you follow and block, as ids', rows: exportOfTies },
  {
    file: 'reading-history.json',
    zh: '你最近读过的话题和提问，只留编号',
    en: 'topics and questions you read lately, as ids',
    rows: exportOfHistory,
  },
  { file: 'tags.json', zh: '你关注的标签', en: 'tags you follow', rows: exportOfFollowedTags },
  {
    file: 'messages.json',
    zh: '你发出和收到的私信，对方只留编号；图片在 files 里',
    en: 'private messages you sent and received, the others as ids; the pictures are in files/',
    rows: exportOfMessages,
  },
  {
    file: 'notifications.json',
    zh: '通知设置里你改过的',
    en: 'what you changed in the settings of notifications',
    rows: exportOfNotificationSettings,
  },
  { file: 'reminders.json', zh: '给你的提醒，别人和内容只留编号', en: 'your reminders, people and posts as ids', rows: exportOfReminders },
  { file: 'watches.json', zh: '你关注动静的和静音的，只留编号', en: 'what you watch or muted, as ids', rows: exportOfWatches },
  {
    file: 'push-devices.json',
    zh: '接收推送的设备',
    en: 'devices that get push messages',
    rows: exportOfPushDevices,
  },
  { file: 'notices.json', zh: '发给你的通知', en: 'notices of the staff to you', rows: exportOfNotices },
  { file: 'reports.json', zh: '你提交的举报', en: 'reports you made', rows: exportOfReports },
  { file: 'payments.json', zh: '你的充值单', en: 'your recharges', rows: exportOfPayments },
  {
    file: 'images.json',
    zh: '你上传的图片清单，文件在 files 里',
    en: 'pictures you uploaded; the files are in files/',
    rows: exportOfImages,
  },
  { file: 'sessions.json', zh: '登录过的设备', en: 'devices that were signed in', rows: exportOfSessions },
  { file: 'card-orders.json', zh: '你买的会员卡', en: 'membership cards you bought', rows: exportOfCardOrders },
  { file: 'gifts.json', zh: '送给你的身份', en: 'roles that were given to you', rows: exportOfGifts },
  { file: 'login-log.json', zh: '登录日志', en: 'log of sign-ins', rows: exportOfLoginLog },
];

/** What stands at the top of the zip. */
export function readme(siteTitle: string, now: Date): string {
  const lines = [
    `${siteTitle} · 我的数据 · My data`,
    now.toISOString(),
    '',
    'profile.json · 账号、资料、联系方式与身份组 · account, profile, contacts and roles',
    ...parts.map(({ file, zh, en }) => `${file} · ${zh} · ${en}`),
    'files/ · 上传的图片、头像与封面 · uploaded pictures, avatar and cover',
    '',
    '时间都是 UTC。正文是你写下的 Markdown。',
    'Times are UTC. Texts are the Markdown that you wrote.',
  ];
  return `${lines.join('\n')}\n`;
}
