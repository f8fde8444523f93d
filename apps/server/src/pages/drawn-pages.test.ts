import { hotTopics } from '@chaguan/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { anAnswer, anAnswerReply, aQuestion, aQuestionTag } from '../modules/questions/testing.ts';
import { aTag } from '../modules/tags/testing.ts';
import { aComment, aTopic } from '../modules/topics/testing.ts';
import { loadVite } from './development-web.ts';
import { servePages } from './index.ts';
import { webFolder, webOf, type Drawn, type Visit, type Web, type WebBuild } from './web.ts';

interface Routes {
  routes: Record<string, { path?: string; parentId?: string }>;
  entry: { module: { renderByReact: unknown; createPages: (build: object, mode: string, way: 'react') => Web['render'] } };
}

interface Pair {
  address: string;
  ours: string;
  reacts: string;
}

const drawn: Pair[] = [];
let routes: Routes['routes'] = {};
let api: Visit['api'] = { call: () => Promise.reject(new Error('nothing was visited yet')) };
const both = {} as Record<'ours' | 'reacts', Web>;

/** Each load has an id of its own, which pages of failures name. */
async function textOf(page: Drawn | Response): Promise<string> {
  const text = 'html' in page ? String(page.html) : await page.text();
  return text.replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}\b/g, 'request-id');
}

let vite: Awaited<ReturnType<Awaited<ReturnType<typeof loadVite>>['createServer']>> | undefined;

// The real application from its source: it takes longer to read than a server to start.
beforeAll(async () => {
  const { createServer } = await loadVite();
  vite = await createServer({ root: webFolder, appType: 'custom', logLevel: 'error', server: { middlewareMode: true, hmr: false, ws: false, watch: null } });
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild & Routes;
  const byReact = { ...build, entry: { module: { ...build.entry.module, default: build.entry.module.renderByReact } } };
  both.ours = webOf(build, 'production');
  both.reacts = { ...both.ours, render: build.entry.module.createPages(byReact, 'production', 'react') };
  routes = build.routes;
}, 240_000);

afterAll(() => vite?.close());

/** Draws each page by our renderer and by React's. */
function twins(): Web {
  const render = async (visit: Visit) => {
    ({ api } = visit);
    const page = await both.ours.render(visit);
    drawn.push({ address: `${visit.url} ${visit.language}`, ours: await textOf(page), reacts: await textOf(await both.reacts.render(visit)) });
    return page;
  };
  return { ...both.ours, render };
}

const app = testApp({ PUBLIC_URL: 'https://tea.example' }, async (http, services, bus) => servePages(http, services, bus, twins()));
const known: string[] = [];

beforeAll(async () => {
  await app.member('ming');
  await app.write(async (tx) => {
    const { services } = app;
    const tagId = await aTag(tx, { name: '喝茶 & "聊"' });
    const topicId = await aTopic(tx, services, { tagId, title: '壶 & <杯>', body: '水开了。\n\n```\n\ncode\n```\n\n![](/files/a.webp) @ming' });
    const parentId = await aComment(tx, services, { parentId: topicId, body: '“好”' });
    for (let count = 0; count < 25; count += 1) await aComment(tx, services, { parentId: topicId, body: `第 ${count} 泡` });
    const secret = await aTag(tx, { name: '密室', rights: { view: [] } });
    const secretId = await aTopic(tx, services, { tagId: secret, title: '密室话题' });
    const questionId = await aQuestion(tx, services, { tagIds: [await aQuestionTag(tx)], title: '几度水？' });
    await anAnswer(tx, services, { questionId });
    await anAnswerReply(tx, services, { questionId });
    known.push(
      `/siteHome?tagId=${tagId}`,
      '/siteHome?sort=newest',
      `/thread?topicId=${topicId}`,
      `/thread?topicId=${topicId}&page=2`,
      `/thread?topicId=${topicId}&commentId=${parentId}`,
      `/thread?topicId=${secretId}`,
      '/thread?topicId=999999',
      `/question?questionId=${questionId}`,
      '/question?questionId=999999',
      '/askList?filter=unanswered',
      '/user/control/home?userName=ming',
      '/user/control/home?userName=nobody',
      '/login?jumpUrl=x',
    );
  });
});

function pathOf(id: string | undefined): string {
  const route = routes[id ?? ''];
  if (route === undefined) return '';
  return pathOf(route.parentId) + (route.path ? `/${route.path.replaceAll(/:\w+/g, '1')}` : '');
}

test('our renderer draws every page letter by letter as React does, in both languages', async () => {
  const paths = [...new Set([...Object.keys(routes).map((id) => pathOf(id) || '/'), ...known])];
  expect(paths.length).toBeGreaterThan(90);
  for (const path of paths) for (const lang of ['zh', 'en']) await app.inject({ url: path, headers: { cookie: `lang=${lang}` } });
  for (const { address, ours, reacts } of drawn) expect(`${address}\n${ours}`).toBe(`${address}\n${reacts}`);
  // Redirects and what is for programs have no page.
  expect(drawn.filter(({ ours }) => ours.includes('</html>')).length).toBeGreaterThan(150);
}, 300_000);

test('a screen that throws becomes the same error page, and says once that React drew it', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const broken: Visit['api'] = {
    async call(endpoint, input) {
      const found = await api.call(endpoint, input);
      // An object where the screen shows a text.
      return endpoint.path === hotTopics.path ? JSON.parse(JSON.stringify(found).replaceAll(/"title":"[^"]*"/g, '"title":{}')) : found;
    },
  };
  const visit: Visit = { url: 'https://tea.example/siteHome', language: 'zh', nonce: 'n', api: broken };
  const pages = [await both.ours.render(visit), await both.ours.render(visit), await both.reacts.render(visit)];
  expect(pages.map(({ status }) => status)).toEqual([500, 500, 500]);
  const [first, second, reacts] = await Promise.all(pages.map(textOf));
  expect(first).toContain('</html>');
  expect([first, second]).toEqual([reacts, reacts]);
  expect(said.mock.calls.filter(([words]) => words === 'Drawn by React instead:')).toHaveLength(1);
});
