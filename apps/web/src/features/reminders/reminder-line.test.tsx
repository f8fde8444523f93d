import { expect, test } from 'vitest';
import { html } from '../../lib/testing.tsx';
import { aMember } from '../people/testing.ts';
import { ReminderLine } from './reminder-line.tsx';
import { aReminder } from './testing.ts';

const line = (part: Parameters<typeof aReminder>[0] = {}, compact = false) =>
  html(<ReminderLine reminder={aReminder(part)} compact={compact} />);
const links = (text: string) => [...text.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);

test('the picture leads to the sender, the sentence to the floor; in the bell the line is one link', () => {
  expect(links(line())).toEqual(['/user/control/home?userName=aming', '/thread?topicId=2&amp;commentId=7']);
  expect(links(line({}, true))).toEqual(['/thread?topicId=2&amp;commentId=7']);
  expect(line()).toContain('第二泡最好喝');
});

test('whoever closed the account is shown as such, and leads nowhere', () => {
  const text = line({ senders: [aMember({ account: 'cancelled_1', name: '', cancelled: true })] });
  expect(text).toContain('已注销的茶友');
  expect(text).not.toContain('cancelled_1');
  expect(links(text)).toEqual(['/thread?topicId=2&amp;commentId=7']);
});

test('what is gone says so, without a way to it', () => {
  const text = line({ gone: true, title: null, excerpt: null, target: null, senders: [] });
  expect(text).toContain('这里的内容已经不在了');
  expect(links(text)).toEqual([]);
});

test('what staff deleted is said once, with the reason', () => {
  const text = line({ kind: 'post_deleted', gone: true, target: null, excerpt: null, senders: [], facts: { reason: '广告。' } });
  expect(text).toContain('被掌柜删除了');
  expect(text).toContain('理由：广告。');
  expect(text).not.toContain('已经不在了');
});

test('several are opened by a press: people are counted as people, comments as comments', () => {
  const two = [aMember({ id: '2', name: '阿蓝' }), aMember({ id: '3', name: '贝贝' })];
  expect(line({ kind: 'topic_like', senders: two, count: 7 })).toContain('看看是哪 7 位');
  expect(line({ senders: two, count: 5 })).toContain('看看这 5 条');
  expect(line({ senders: two, count: 5 })).toMatch(/aria-expanded="false"/);
  expect(line({ senders: two, count: 5 }, true)).toContain('共 5 条');
  expect(line()).not.toContain('看看');
});

test('what is unread says so to those who do not see', () => {
  expect(line()).toMatch(/class="sr-only">没读/);
  expect(line({ read: true })).not.toContain('没读');
});
