import { UNSAFE_withComponentProps as withProps, UNSAFE_withErrorBoundaryProps as withError, type ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Api } from '../lib/api/api.ts';
import * as entry from '../entry.server.tsx';
import { reminderListMessages } from '../features/reminders/list-messages.ts';
import { ownPageScript } from '../lib/own-page-script.ts';
import * as root from '../root.tsx';
import * as siteHome from '../routes/site-home.tsx';
import * as terms from '../routes/terms-service.tsx';
import * as thread from '../routes/thread.tsx';
import * as unknownPath from '../routes/unknown-path.ts';
import * as frame from '../routes/user/frame.tsx';
import * as remindList from '../routes/user/remind-list.tsx';
import * as topicList from '../routes/user/topic-list.tsx';
import { createRender } from './create-render.ts';

type Module = NonNullable<ServerBuild['routes'][string]>['module'];

const screens: { id: string; parentId?: string; path?: string; module: object }[] = [
  { id: 'root', path: '', module: root },
  { id: 'site-home', parentId: 'root', path: 'siteHome', module: siteHome },
  { id: 'thread', parentId: 'root', path: 'thread', module: thread },
  { id: 'terms', parentId: 'root', path: 'termsService', module: terms },
  { id: 'frame', parentId: 'root', module: frame },
  { id: 'topic-list', parentId: 'frame', path: 'user/control/topicList', module: topicList },
  { id: 'remind-list', parentId: 'frame', path: 'user/control/remindList', module: remindList },
  { id: 'payment', parentId: 'frame', path: 'paymentCompleted/:number', module: topicList },
  { id: 'rest', parentId: 'root', path: '*', module: unknownPath },
];

/** As the build wraps what a route exports. */
function built(module: Module & { Layout?: unknown }): Module {
  const { default: Screen, ErrorBoundary, ...rest } = module;
  return {
    ...rest,
    ...(Screen && { default: withProps(Screen as never) }),
    ...(ErrorBoundary && { ErrorBoundary: withError(ErrorBoundary as never) }),
  };
}

const build: ServerBuild = {
  entry: { module: entry },
  routes: Object.fromEntries(screens.map((screen) => [screen.id, { ...screen, module: built(screen.module as Module) }])),
  assets: {
    entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
    routes: Object.fromEntries(
      screens.map(({ module, ...screen }) => {
        const has = {
          hasLoader: 'loader' in module,
          hasClientLoader: 'clientLoader' in module,
          hasErrorBoundary: 'ErrorBoundary' in module,
        };
        const not = { hasAction: false, hasClientAction: false, hasClientMiddleware: false, hasDefaultExport: 'default' in module };
        return [
          screen.id,
          { ...screen, ...has, ...not, module: `/assets/${screen.id}.js`, imports: ['/assets/site.js'], css: [`/assets/${screen.id}.css`] },
        ];
      }),
    ) as never,
    url: '/assets/manifest.js',
    version: 'v1',
  },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
};

const card = {
  id: '7',
  title: '壶 & <杯> </script>',
  excerpt: '水开了。\u2028',
  images: [],
  tag: { id: '1', name: { zh: '喝茶', en: 'Tea' }, icon: 'leaf', colour: '#1F6B4A' },
  author: { id: '2', account: 'ming', name: '明', avatarUrl: null, staff: false, cancelled: false, roles: [] },
  essence: false,
  pinned: false,
  hiddenKinds: [],
  hasPoll: false,
  hasEnvelope: false,
  state: 'published',
  lockedFor: [],
  postedAt: '2026-01-02T03:04:05.000Z',
  lastActivity: { at: '2026-01-02T03:04:05.000Z', kind: 'posted', by: null },
  viewCount: 12,
  commentCount: 0,
  likeCount: 3,
  unread: { fresh: false, comments: 0 },
};

const info = {
  title: '茶馆 <b>',
  description: '慢慢聊',
  baseURL: 'https://tea.example/',
  systemUser: null,
  supportAccessDevice: 1,
  mode: 'normal',
  features: { registration: true, login: true, topic: true, comment: true, externalImages: false },
  limits: { bodyCharacters: 9, mentions: 9, imageBytes: 9, imageTypes: ['image/png'] },
  toolsOff: {},
  appearance: { accent: '', mark: '', picture: '', footer: '' },
  words: { member: '会员', staff: '管理员', place: '社区' },
  maintenance: null,
  sections: [],
  embeds: [],
  pages: [],
};

const answers: Record<string, unknown> = {
  '/api/baseInfo': info,
  '/api/tags': { items: [] },
  '/api/topics/hot': { items: [] },
  '/api/topics': { items: [card], page: 1, pages: 3, total: 61, next: null },
  '/api/listBlocks': { items: [] },
  '/api/termsService': { zh: '<p>守信</p>', en: '<p>Honour</p>', updatedAt: card.postedAt },
};

const api = {
  async call({ path }: { path: string }) {
    if (path in answers) return answers[path];
    throw Object.assign(new Error(path), { status: 404, code: 'topic.not_found', params: {}, requestId: 'r1' });
  },
} as unknown as Api;

const visit = (path: string, language: 'zh' | 'en' = 'zh') => ({ url: `https://tea.example${path}`, language, nonce: 'once', api });
const { render, isForMembers } = createRender(build, 'production');

async function pageOf(path: string, language: 'zh' | 'en' = 'zh'): Promise<{ status: number; headers: Headers; text: string }> {
  const answer = await render(visit(path, language));
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test.each(['zh', 'en'] as const)('a list is one whole document, in %s', async (language) => {
  const { status, headers, text } = await pageOf('/siteHome?sort=newest', language);
  expect([status, headers.get('content-type'), headers.get('content-language')]).toEqual([
    200,
    'text/html; charset=utf-8',
    { zh: 'zh-CN', en: 'en' }[language],
  ]);
  expect(text).toMatch(/^<!DOCTYPE html><html.*<\/body><\/html>$/s);
  expect(text).toContain('壶 &amp; &lt;杯&gt; &lt;/script&gt;');
});

test.each([
  ['/siteHome/', 200],
  ['/termsService', 200],
  ['/user/control/topicList', 200],
  ['/paymentCompleted/1', 200],
  ['/thread?topicId=7', 404],
  ['/thread', 404],
])('%s is a whole page with status %i', async (path, status) => {
  const page = await pageOf(path);
  expect(page.status).toBe(status);
  expect(page.text).toMatch(/<\/body><\/html>$/);
});

test('a path that nobody knows leads home', async () => {
  const { status, headers } = await pageOf('/elsewhere');
  expect([status, headers.get('location')]).toEqual([302, '/index']);
});

test('data that looks like markup ends no script', async () => {
  const { text } = await pageOf('/siteHome');
  expect(text.split('</script>')).toHaveLength(text.split('<script').length);
});

describe('a page that can be rendered for its member', () => {
  const reminders = '/user/control/remindList';
  const none = { items: [], page: 1, pages: 0, total: 0 };
  const apiOf = (answer: () => unknown) => ({ call: async () => answer() }) as unknown as Api;
  const htmlOf = async (member?: { id: string; api: Api }) => (await render({ ...visit(reminders), ...(member && { member }) })).text();

  test('is known by its path', () => {
    expect(['/siteHome', '/user/control/topicList', reminders, `${reminders}/1`].filter(isForMembers)).toEqual([reminders]);
  });

  test('waits in the document of a visitor, and names what the browser requests first', async () => {
    const html = await htmlOf();
    expect(html).toContain('"/api/user/control/remindList?state=all');
    expect(html).not.toContain('data-rendered-for');
    expect(html).not.toContain(reminderListMessages.zh.none.all);
  });

  test('is there in the document of its member, and is not requested again', async () => {
    const html = await htmlOf({ id: '7', api: apiOf(() => none) });
    expect(html).toContain('data-rendered-for="7"');
    expect(html).toContain(reminderListMessages.zh.none.all);
    expect(html).toContain(ownPageScript('7'));
    expect(html).not.toContain('/api/user/control/remindList');
    // Everything around it is the page of a visitor, as on every other page.
    expect(html).toContain('"/api/baseInfo"');
  });

  test('has the status of a failed load', async () => {
    const refused = apiOf(() => {
      throw Object.assign(new Error('refused'), { status: 403, code: 'access.denied', params: {}, requestId: 'r1' });
    });
    expect((await render({ ...visit(reminders), member: { id: '7', api: refused } })).status).toBe(403);
  });
});
