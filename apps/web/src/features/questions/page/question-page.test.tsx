import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import PageFailure from '../../posts/page-failure.tsx';
import { html, wholeHtml } from '../../../lib/testing.tsx';
import { aMember } from '../../people/testing.ts';
import { anAnswer, anAnswerReply, aQuestion, aQuestionPage } from '../testing.ts';
import { questionMeta } from './question-meta.ts';
import { QuestionPage } from './question-page.tsx';

type Parts = Parameters<typeof aQuestionPage>;

const at = '/question?questionId=7';
const pageOf = (question: Parts[0] = {}, answers: Parts[1] = {}) => <QuestionPage {...aQuestionPage(question, answers)} />;
const page = (question: Parts[0] = {}, answers: Parts[1] = {}, lang: 'zh' | 'en' = 'zh') => html(pageOf(question, answers), { at, lang });

test('a question without scripts: title, tags, state, body, answers with links of their own', () => {
  const text = page();
  expect(text).toMatch(/<h1[^>]*>水温多少合适<\/h1>/);
  expect(text).toContain('href="/askList?tagId=12"');
  expect(text).toContain('待解决');
  expect(text).toContain('<div class="body"><p>新到的龙井</p></div>');
  expect(text).toContain('href="/question?questionId=7&amp;answerId=11#floor-1"');
});

test('a visitor is led to the login page and back; the member’s tools are not there', async () => {
  const text = await wholeHtml(pageOf(), { at });
  expect(text).toMatch(/href="\/login\?jumpUrl=[\w-]+"/);
  // In the page of the server for the member whose browser reads it.
  expect(text).toMatch(/<div class="members-only"><textarea[^>]* placeholder="写下你的回答…"/);
  for (const word of ['采纳<', '追问']) expect(text).not.toContain(word);
});

test('the adopted answer is marked, and the question solved', () => {
  const items = [anAnswer({ adopted: true }), anAnswer({ id: '12', floor: 2 })];
  const text = page({ resolved: true, adoptedAnswerId: '11' }, { items });
  expect(text.match(/最佳回答/g)).toHaveLength(1);
  expect(text.indexOf('最佳回答')).toBeLessThan(text.indexOf('id="floor-1"'));
  expect(text).toContain('已解决');
});

test('what an answer holds for, and for how many it worked', () => {
  const text = page({}, { items: [anAnswer({ holdsFor: '2024 年春茶', workedCount: 3 })] });
  expect(text).toContain('适用于 2024 年春茶');
  expect(text).toMatch(/对我有用<span[^>]*>3</);
});

test('what the asker added is numbered; the asker is known among those who answer', async () => {
  const addenda = ['1', '2'].map((id) => ({ id, bodyHtml: `<p>补${id}</p>`, postedAt: '2026-11-20T09:00:00.000Z', editedAt: null }));
  const replies = [anAnswerReply({ answerId: null, author: aMember() })];
  const text = await wholeHtml(pageOf({ addenda, replies }), { at });
  expect(text.indexOf('补充 1')).toBeLessThan(text.indexOf('补充 2'));
  expect(text).toContain('>提问者<');
});

test.each([
  ['question.answers_closed', '不再接受回答'],
  ['answer.closed_feature', '全站回答暂时关闭'],
  ['real_name.required', '绑定手机之后就能回答'],
  ['something.new', '你的角色不能回答问题'],
])('when answers are refused (%s) the reason is in their place', async (answerRefusal, words) => {
  const viewer = { ...aQuestion().viewer, answerRefusal };
  expect(await wholeHtml(pageOf({ viewer }), { at })).toContain(words);
});

test('a member may answer, and the asker may adopt', async () => {
  const viewer = { ...aQuestion().viewer, answer: true, answerRefusal: '' };
  const items = [anAnswer({ viewer: { ...anAnswer().viewer, adopt: true } })];
  const text = await wholeHtml(pageOf({ viewer }, { items }), { at });
  expect(text).toContain('写下你的回答');
  expect(text).toMatch(/采纳<\/button>/);
});

test('an answer that is gone stays as a line; a cancelled account leaves no words', () => {
  const gone = anAnswer({ notice: 'deleted', bodyHtml: '', floor: 3 });
  const cancelled = anAnswer({
    id: '12',
    floor: 4,
    notice: 'author_cancelled',
    bodyHtml: '',
    author: aMember({ id: '5', cancelled: true, name: '' }),
  });
  const text = page({}, { items: [gone, cancelled] }, 'en');
  expect(text).toContain('This answer was deleted');
  expect(text).toContain('This user account has been cancelled');
});

test('a reply under the question that the address points at is unfolded', () => {
  const replies = ['21', '22', '23', '24'].map((id) => anAnswerReply({ id, answerId: null, bodyHtml: `<p>r${id}</p>` }));
  expect(page({ replies })).toMatch(/<details class="[^"]*"><summary[^>]*>还有 2 条回复/);
  expect(page({ replies }, { targetReplyId: '24' })).toMatch(/<details class="[^"]*" open="">/);
});

test('structured data holds the question, the accepted answer and the others', () => {
  const items = [
    anAnswer({ adopted: true, likeCount: 2, bodyHtml: '<p>九十度 &amp; 快出汤</p>' }),
    anAnswer({ id: '12', floor: 2 }),
    anAnswer({ id: '13', floor: 3, notice: 'deleted', bodyHtml: '' }),
    anAnswer({ id: '14', floor: 4, state: 'pending' }),
  ];
  const meta = questionMeta(aQuestionPage({ answerCount: 61, likeCount: 5 }, { items, page: 2, pages: 3 }), []);
  expect(meta).toMatchObject({
    title: '水温多少合适',
    canonicalPath: '/question?questionId=7&page=2',
    previousPath: '/question?questionId=7',
    noIndex: false,
    jsonLd: {
      '@type': 'QAPage',
      mainEntity: {
        name: '水温多少合适',
        text: '新到的龙井',
        answerCount: 61,
        upvoteCount: 5,
        author: { name: '阿明' },
        acceptedAnswer: { text: '九十度 & 快出汤', upvoteCount: 2, author: { name: '岩山' } },
        suggestedAnswer: [{ url: 'http://localhost/question?questionId=7&answerId=12#floor-2' }],
      },
    },
  });
});

test('no access names the roles that have it; not found is a page of its own', () => {
  const refused = new ErrorResponse(403, '', {
    code: 'question.not_visible',
    params: { roles: '老茶客', rolesEn: 'Regulars' },
    requestId: 'r',
  });
  expect(html(<PageFailure of="question" error={refused} />, { at })).toContain('这个问题暂时不对你开放');
  const missing = new ErrorResponse(404, '', { code: 'question.not_found', params: {}, requestId: 'r' });
  expect(html(<PageFailure of="question" error={missing} />, { at, lang: 'en' })).toContain('Question not found');
});

test('an answer has no elements that CSS can do without: there are thirty on a page', async () => {
  const elements = async (count: number) => {
    const items = Array.from({ length: count }, (_, index) => anAnswer({ id: `${100 + index}`, floor: index + 1 }));
    return (await wholeHtml(pageOf({}, { items }), { at })).match(/<[a-z]/g)?.length ?? 0;
  };
  expect((await elements(9)) - (await elements(8))).toBeLessThanOrEqual(19);
});
