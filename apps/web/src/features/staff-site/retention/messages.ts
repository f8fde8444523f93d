import type { RetainedTable } from '@chaguan/contract';
import { messages } from '../../../lib/i18n.ts';
import { plural } from '../../../lib/plural.ts';

const tablesZh: Record<RetainedTable, string> = {
  login_log: '登录记录',
  security_event: '安全记录',
  visit: '访问明细',
  visit_visitor: '当天的访客',
  visit_count: '访问统计',
  search_miss: '没有结果的搜索',
  reading_history: '浏览历史',
  reading_stop: '没读完的',
  topic_read: '读到第几楼',
  question_read: '提问读到第几个回答',
  read_dismissal: '标为已读',
  notification_mail: '提醒邮件的记录',
  outbox: '发件箱',
  feedback: '留言',
  assistant_use: '助手用量',
  payment_notice: '没有采信的支付通知',
  maintenance_run: '备份与检查的记录',
  webhook_delivery: 'Webhook 发送记录',
};

const tablesEn: Record<RetainedTable, string> = {
  login_log: 'Logins',
  security_event: 'Security log',
  visit: 'Visits',
  visit_visitor: 'Visitors of the day',
  visit_count: 'Visit statistics',
  search_miss: 'Searches without results',
  reading_history: 'Reading history',
  reading_stop: 'Unfinished reading',
  topic_read: 'Reading progress',
  question_read: 'Reading progress in questions',
  read_dismissal: 'Lists marked as read',
  notification_mail: 'Reminder email log',
  outbox: 'Outbox',
  feedback: 'Feedback',
  assistant_use: 'Assistant usage',
  payment_notice: 'Rejected payment notifications',
  maintenance_run: 'Backup and check log',
  webhook_delivery: 'Webhook deliveries',
};

export const retentionMessages = messages({
  zh: {
    note: '只会越积越多的记录，到期每天清理一次。帖子、账目和‹staff›的操作日志不在其中，不会自动删除。行数是数据库的估计。',
    tables: tablesZh,
    days: (n: number) => `保留 ${n} 天`,
    rows: (n: string) => `约 ${n} 行`,
    purged: (n: string) => `删了 ${n} 行`,
    lastPurge: '上次清理',
    never: '还没有清理过',
    change: '改天数',
    fixed: '固定',
    others: (tables: number, mb: string) => `其余 ${tables} 张表共 ${mb}，不按时间清理。`,
  },
  en: {
    note: 'Records that keep growing are deleted daily once they expire. Posts, the ledger and the audit log are not included and are never deleted automatically. Row counts are estimates by the database.',
    tables: tablesEn,
    days: (n: number) => `kept ${plural(n, 'day')}`,
    rows: (n: string) => `about ${plural(n, 'row')}`,
    purged: (n: string) => `${plural(n, 'row')} deleted`,
    lastPurge: 'Last cleanup',
    never: 'Not cleaned up yet',
    change: 'Change days',
    fixed: 'fixed',
    others: (tables: number, mb: string) => `${plural(tables, 'other table')}, ${mb} in total, not cleaned up by age.`,
  },
});
