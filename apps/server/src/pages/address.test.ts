import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAddress } from './address.ts';

const groupsOf = (...at: Parameters<typeof pageAddress>) => pageAddress(...at).groups.map(({ name }) => name);

test.each([
  ['/siteHome?utm_source=x&page=2&tagId=7', '/siteHome?tagId=7&page=2'],
  ['/siteHome?page=2&tagId=7', '/siteHome?tagId=7&page=2'],
  ['/siteHome?page=1', '/siteHome'],
  ['/siteHome?page=2&page=3', '/siteHome?page=2'],
  ['/siteHome?tab=whatever&sort=%00', '/siteHome'],
  ['/siteHome?lang=en&tab=hot', '/siteHome?tab=hot&lang=en'],
  ['/siteHome?lang=fr', '/siteHome'],
  ['/thread?topicId=12&commentId=9', '/thread?topicId=12&commentId=9'],
  ['/thread?topicId=12%27--', '/thread'],
  ['/askList?sort=newest&tab=unresolved&page=2&questionTagId=3', '/askList?tab=unresolved&sort=newest&page=2'],
  ['/question?answerId=9&questionId=12&sort=best', '/question?questionId=12&answerId=9'],
  ['/membershipCard?membershipCardId=7&from=mail', '/membershipCard?membershipCardId=7'],
  ['/membershipCardList?page=2', '/membershipCardList'],
  ['/user/control/home?userName=Lao_Chen&page=2&own=1', '/user/control/home?userName=Lao_Chen&page=2'],
  ['/user/control/home?userName=', '/user/control/home'],
  ['/user/control/followList?page=2&x=1', '/user/control/followList?page=2'],
  ['/admin/members/7?page=2', '/admin/members/7?page=2'],
  ['/thirdParty/loginRedirect?code=secret&state=s', '/thirdParty/loginRedirect'],
  ['/nowhere?page=2', '/nowhere'],
  ['//evil.example/siteHome?page=2', '//evil.example/siteHome'],
])('%s is rendered as %s', (target, url) => {
  expect(pageAddress(target, 'zh').url).toBe(url);
});

test('languages never meet', () => {
  expect(pageAddress('/siteHome', 'zh').key).not.toBe(pageAddress('/siteHome', 'en').key);
});

test('a thread is dropped by its own name, lists by theirs, all by one', () => {
  expect(groupsOf('/thread?topicId=12&page=3', 'zh')).toEqual(['all', 'thread:12']);
  expect(groupsOf('/index?tab=hot', 'en')).toEqual(['all', 'lists']);
  expect(groupsOf('/question?questionId=7&sort=newest', 'zh')).toEqual(['all', 'question:7']);
  expect(groupsOf('/membershipCard?membershipCardId=7', 'zh')).toEqual(['all', 'card:7']);
  expect(groupsOf('/membershipCardList', 'zh')).toEqual(['all', 'cards']);
  expect(groupsOf('/askList', 'zh')).toEqual(['all', 'question-lists']);
  expect(groupsOf('/user/control/home?userName=Lao_Chen', 'zh')).toEqual(['all', 'lists', 'question-lists', 'member:lao_chen']);
  expect(groupsOf('/user/control/home', 'zh')).toEqual(['all']);
  expect(groupsOf('/termsService', 'en')).toEqual(['all']);
});

test('what could be anything is rendered but not cached', () => {
  expect(pageAddress('/login', 'zh').shared).toBe(true);
  expect(pageAddress('/login?jumpUrl=abc', 'zh')).toMatchObject({ url: '/login?jumpUrl=abc', shared: false });
  expect(pageAddress('/user/control/followList', 'zh').shared).toBe(true);
  expect(pageAddress('/user/control/followList?page=2', 'zh').shared).toBe(false);
  expect(pageAddress('/admin/members/7', 'zh').shared).toBe(false);
  expect(pageAddress('/page/about-us?x=1', 'zh')).toMatchObject({ url: '/page/about-us', shared: true });
  expect(groupsOf('/page/about-us', 'en')).toEqual(['all']);
  expect(pageAddress('/page/About%20us', 'zh').shared).toBe(false);
  expect(pageAddress('/wp-login.php', 'zh').shared).toBe(false);
  expect(pageAddress('/moderationLog', 'zh').shared).toBe(false);
});

test('no invented query makes another key', () => {
  const word = fc.string({ minLength: 1 }).filter((name) => !['tab', 'tagId', 'sort', 'page', 'lang'].includes(name));
  fc.assert(
    fc.property(fc.dictionary(word, fc.string()), (invented) => {
      const target = `/siteHome?${new URLSearchParams(invented)}`;
      expect(pageAddress(target, 'zh').key).toBe('zh /siteHome');
    }),
  );
});
