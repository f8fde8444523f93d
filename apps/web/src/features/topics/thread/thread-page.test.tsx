import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import PageFailure from '../../posts/page-failure.tsx';
import { waiting } from '../../posts/live-bar.tsx';
import { html, wholeHtml } from '../../../lib/testing.tsx';
import { aMember } from '../../people/testing.ts';
import { aReply } from '../../posts/testing.ts';
import { aComment, aThread } from '../testing.ts';
import { threadMeta } from './thread-meta.ts';
import type { ColumnOfTopic } from '../../topic-columns/column-line.tsx';
import { ThreadPage } from './thread-page.tsx';

type Parts = Parameters<typeof aThread>;

const view = { topicId: '7', page: 1, sort: 'oldest', commentId: undefined, replyId: undefined, by: undefined, with: undefined } as const;

function pageOf(topic: Parts[0] = {}, comments: Parts[1] = {}, column: ColumnOfTopic | null = null) {
  return <ThreadPage view={view} {...aThread(topic, comments)} similar={[]} hot={[]} column={column} />;
}

function page(topic: Parts[0] = {}, comments: Parts[1] = {}, lang: 'zh' | 'en' = 'zh'): string {
  return html(pageOf(topic, comments), { lang });
}

test('a thread without scripts: title, body, floors with links of their own', () => {
  const text = page();
  expect(text).toMatch(/<h1[^>]*>水温<\/h1>/);
  expect(text).toContain('<div class="body"><p>正文</p></div>');
  expect(text).toContain('id="floor-1"');
  expect(text).toContain('href="/thread?topicId=7&amp;commentId=11#floor-1"');
});

test('a visitor is led to the login page and back; the member’s tools are not there', () => {
  const text = page();
  expect(text).toMatch(/href="\/login\?jumpUrl=[\w-]+"/);
  // In the page of the server for the member whose browser reads it.
  expect(text).toMatch(/<div class="members-only"><textarea[^>]* placeholder="说点什么…"/);
});

test.each([
  ['topic.comments_closed', '这个话题已关闭评论'],
  ['site.read_only', '本站正在维护'],
  ['something.new', '你的角色不能在这个标签下评论'],
])('when comments are refused (%s) the reason is in their place', async (commentRefusal, words) => {
  const viewer = { ...aThread().topic.viewer, commentRefusal };
  expect(await wholeHtml(pageOf({ viewer }))).toContain(words);
});

test('a member may write', () => {
  expect(page({ viewer: { ...aThread().topic.viewer, comment: true, commentRefusal: '' } })).toContain('说点什么');
});

test('replies beyond two are folded, and unfolded when the address points into them', () => {
  const replies = ['21', '22', '23', '24'].map((id) => aReply({ id, bodyHtml: `<p>r${id}</p>` }));
  const items = [aComment({ replies })];
  expect(page({}, { items })).toMatch(/<details class="[^"]*"><summary[^>]*>还有 2 条回复/);
  expect(page({}, { items, targetCommentId: '11', targetReplyId: '24' })).toMatch(/<details class="[^"]*" open="">/);
});

test('a deleted floor stays as a line, and its words are gone', () => {
  const text = page({}, { items: [aComment({ notice: 'deleted', bodyHtml: '', floor: 3 })] });
  expect(text).toContain('id="floor-3"');
  expect(text).toContain('这条评论已删除');
  expect(text).not.toContain('阿明</span><span class="flex');
});

test('quotes nest, the innermost first, and say when what they quoted is gone', () => {
  const author = aMember({ name: '岩山' });
  const quotes = [
    { commentId: '8', floor: 1, author, text: '', gone: true },
    { commentId: '9', floor: 2, author, text: '第二层', gone: false },
  ];
  const text = page({}, { items: [aComment({ quotes, floor: 3 })] });
  expect(text.indexOf('引用的内容已删除')).toBeLessThan(text.indexOf('第二层'));
  expect(text).toContain('href="/thread?topicId=7&amp;commentId=9#floor-2"');
});

test('marks: author of the topic, roles, review, cancelled account', () => {
  const items = [
    aComment({ byTopicAuthor: true, state: 'pending', author: aMember({ roles: [{ zh: '老茶客', en: 'Regular' }] }) }),
    aComment({ id: '12', floor: 2, notice: 'author_cancelled', bodyHtml: '', author: aMember({ cancelled: true, name: '' }) }),
  ];
  const text = page({}, { items }, 'en');
  for (const word of ['>Author<', '>Regular<', '>Pending review<', 'This user account has been cancelled']) expect(text).toContain(word);
});

test('below a topic is its column, with links to its neighbours there', () => {
  const column = { id: '3', title: '岩茶入门', position: 2, topics: 2, previous: { id: '6', title: '水温' }, next: null };
  const text = html(pageOf({}, {}, column), { lang: 'zh' });
  for (const part of ['href="/column?columnId=3"', '第 2 篇，共 2 篇', 'href="/thread?topicId=6"', 'rel="prev"'])
    expect(text).toContain(part);
  expect(text).not.toContain('下一篇');
});

test('the first unread floor is offered on its own page', () => {
  const viewer = { ...aThread().topic.viewer, comment: true, commentRefusal: '', readFloor: 40 };
  const text = page({ viewer, lastFloor: 75 }, { pages: 3, total: 75 });
  expect(text).toContain('href="/thread?topicId=7&amp;page=2#floor-41"');
});

test('structured data names the posting, and a page of comments has its own address', () => {
  const data = {
    ...aThread({ commentCount: 61 }, { page: 2, pages: 3 }),
    view: { topicId: '7', page: 2, sort: 'oldest' as const, commentId: undefined, replyId: undefined, by: undefined, with: undefined },
    similar: [],
    hot: [],
    column: null,
  };
  expect(threadMeta(data, [])).toMatchObject({
    canonicalPath: '/thread?topicId=7&page=2',
    previousPath: '/thread?topicId=7',
    nextPath: '/thread?topicId=7&page=3',
    noIndex: false,
    jsonLd: { '@type': 'DiscussionForumPosting', headline: '水温', commentCount: 61, author: { name: '阿明' } },
  });
});

test('no access names the roles that have it; not found is a page of its own', () => {
  const refused = new ErrorResponse(403, '', {
    code: 'topic.not_visible',
    params: { roles: '老茶客', rolesEn: 'Regulars' },
    requestId: 'r',
  });
  expect(html(<PageFailure of="topic" error={refused} />)).toContain('它只给老茶客看。');
  expect(html(<PageFailure of="topic" error={refused} />, { lang: 'en' })).toContain('Only Regulars can see it.');
  expect(html(<PageFailure of="topic" error={refused} />)).toContain('href="/membershipCardList"');
  const missing = new ErrorResponse(404, '', { code: 'topic.not_found', params: {}, requestId: 'r' });
  expect(html(<PageFailure of="topic" error={missing} />)).toContain('没有这个话题');
});

test('new comments are counted once, without those already on screen', () => {
  const arrived = [
    { id: '3', floor: 9 },
    { id: '2', floor: 8 },
    { id: '3', floor: 9 },
    { id: '1', floor: 7 },
  ];
  expect(waiting(arrived, [{ id: '1' }]).map(({ floor }) => floor)).toEqual([8, 9]);
});
