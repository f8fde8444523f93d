import { renderToString } from 'react-dom/server';
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { LangContext } from '../../lib/i18n.ts';
import type { Lang } from '../../lib/language.ts';
import { wholeHtml } from '../../lib/testing.tsx';
import ErrorPage from '../failures/error-page.tsx';
import { Shell } from './shell.tsx';

function html(lang: Lang, children: React.ReactNode, at = '/thread?topicId=7'): string {
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <Shell>{children}</Shell> }]);
  return renderToString(
    <LangContext value={lang}>
      <Stub initialEntries={[at]} />
    </LangContext>,
  );
}

test('the cached page holds both the visitor face and the member face, and no member', () => {
  const page = html('zh', <h1>水温</h1>);
  expect(page).toContain('class="visitors-only"');
  expect(page).toContain('class="members-only"');
  expect(page).toMatch(/href="\/login\?jumpUrl=[\w-]+"/);
  expect(page).toContain('<main id="main"');
});

test('both languages say everything', () => {
  expect(html('zh', null)).toContain('跳到正文');
  const english = html('en', null);
  expect(english).toContain('Skip to content');
  // The switch names the other languages in their own script, nothing else may be Chinese.
  expect(english.replaceAll(/简体中文|繁體中文|[简繁]/g, '')).not.toMatch(/\p{Script=Han}/u);
});

test('the tabs of a phone ask among questions and begin a topic elsewhere', () => {
  const tabs = (at: string) => /<nav[^>]*data-bar.*?<\/nav>/.exec(html('zh', null, at))?.[0] ?? '';
  expect(tabs('/siteHome')).toContain('href="/addTopic"');
  expect(tabs('/askList')).toContain('href="/addQuestion"');
  expect(tabs('/siteHome').match(/(?<=<a [^>]*)href="[^"]+"/g)).toEqual([
    'href="/siteHome"',
    'href="/askList"',
    'href="/addTopic"',
    expect.stringMatching(/login/),
    'href="/user/control/privateMessageList"',
    'href="/user/control/home"',
  ]);
});

test('on the login page the way back is kept, not stacked', () => {
  expect(html('zh', null, '/login?jumpUrl=abc')).toContain('href="/register?jumpUrl=abc"');
});

test.each([
  [404, 'topic.not_found', 'There is nothing here'],
  [403, 'topic.not_visible', 'You do not have access to this topic'],
  [403, 'access.denied', 'You do not have permission to do this'],
  [409, 'question.answered', 'answered'],
  [503, 'site.closed', 'The site is closed for now'],
  [503, 'response.none', 'The site cannot be reached'],
  [500, 'server.failed', 'Request ID r-9'],
])('a load that failed with %d is a page of its own', async (status, code, text) => {
  const error = new ErrorResponse(status, '', { code, params: {}, requestId: 'r-9' });
  expect(
    await wholeHtml(
      <Shell>
        <ErrorPage error={error} />
      </Shell>,
      { lang: 'en' },
    ),
  ).toContain(text);
});

test('an error of ours offers another try and reveals nothing', () => {
  const page = html('en', <ErrorPage error={new Error('secret detail')} />);
  expect(page).toContain('Try again');
  expect(page).not.toContain('secret');
});

test('a closed site shows the words of its staff', () => {
  const error = new ErrorResponse(503, '', { code: 'site.closed', params: { notice: '盘点三天，<周五> 再来' }, requestId: null });
  expect(html('zh', <ErrorPage error={error} />)).toContain('盘点三天，&lt;周五&gt; 再来');
});
