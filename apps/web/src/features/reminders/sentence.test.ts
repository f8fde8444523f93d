import { reminderCodes, type ReminderKind } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { aMember } from '../people/testing.ts';
import { sentenceText } from '@chaguan/contract/reminder-sentence';
import { aReminder } from './testing.ts';
import { siteWords } from '../../lib/words.ts';

const kinds = Object.keys(reminderCodes) as ReminderKind[];
const people = ['阿蓝', '贝贝', '阿明'].map((name, at) => aMember({ id: String(at + 1), account: `m${at}`, name }));
const name = (member: { name: string }) => member.name;

test.each(kinds)('%s is a whole sentence in both languages, with and without a title', (kind) => {
  for (const title of ['焙火', null]) {
    const marks = title === null ? [] : ['《', '「', '“'];
    const one = aReminder({ kind, title, senders: people.slice(0, 1) });
    const [zh, en] = [sentenceText(one, 'zh', siteWords(), name), sentenceText(one, 'en', siteWords(), name)];
    for (const text of [zh, en]) expect(text).not.toMatch(/[{}[\]]|\s\s|^\s|\s$|undefined/);
    expect(zh).not.toMatch(/[a-z]/i);
    expect(en.replaceAll(/阿蓝|焙火/g, '')).not.toMatch(/\p{Script=Han}|[，。：、《》「」]/u);
    expect(/^[A-Z阿]/.test(en)).toBe(true);
    const visible = ['《', '「', '“'].filter((mark) => (zh + en).includes(mark));
    expect(marks).toEqual(expect.arrayContaining(visible));
  }
});

test('names: one, two, and how many more', () => {
  const liked = (senders: number, count: number) => aReminder({ kind: 'topic_like', senders: people.slice(0, senders), count });
  const texts = (senders: number, count: number) =>
    (['zh', 'en'] as const).map((lang) => sentenceText(liked(senders, count), lang, siteWords(), name).split(/ ?liked|赞/)[0]);
  expect(texts(1, 1)).toEqual(['阿蓝', '阿蓝']);
  expect(texts(2, 2)).toEqual(['阿蓝和贝贝', '阿蓝 and 贝贝']);
  expect(texts(3, 3)).toEqual(['阿蓝、贝贝等 3 人', '阿蓝, 贝贝 and 1 other']);
  expect(texts(3, 7)).toEqual(['阿蓝、贝贝等 7 人', '阿蓝, 贝贝 and 5 others']);
});

test('where one person may write several times, acts are not counted as people', () => {
  const commented = (senders: number, count: number) =>
    sentenceText(aReminder({ kind: 'topic_comment', senders: people.slice(0, senders), count, title: null }), 'zh', siteWords(), name);
  expect(commented(1, 5)).toBe('阿蓝评论了你的话题');
  expect(commented(2, 5)).toBe('阿蓝和贝贝评论了你的话题');
  expect(commented(3, 5)).toBe('阿蓝、贝贝等人评论了你的话题');
});

test('what staff decided names the kind of post', () => {
  const decided = (about: 'topic' | 'comment' | 'answer') =>
    (['zh', 'en'] as const).map((lang) =>
      sentenceText(aReminder({ kind: 'post_refused', senders: [], about, target: null, gone: true }), lang, siteWords(), name),
    );
  expect(decided('topic')).toEqual(['你的话题《焙火》没有通过审核', 'Your topic “焙火” was not approved']);
  expect(decided('comment')).toEqual(['你在《焙火》里的评论没有通过审核', 'Your comment on “焙火” was not approved']);
  expect(decided('answer')).toEqual(['你对「焙火」的回答没有通过审核', 'Your answer to “焙火” was not approved']);
});

test('somebody whose account is gone is still somebody', () => {
  const text = sentenceText(aReminder({ kind: 'follow', senders: [] }), 'zh', siteWords(), name);
  expect(text).toBe('有人关注了你');
});

test('each kind of reminder has a code of its own', () => {
  const codes: number[] = Object.values(reminderCodes);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
