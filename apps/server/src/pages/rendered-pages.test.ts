import { editSettings, listHotTopics } from '@chaguan/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { anAnswer, anAnswerReply, aQuestion, aQuestionTag } from '../modules/questions/testing.ts';
import { aTag } from '../modules/tags/testing.ts';
import { aComment, aTopic } from '../modules/topics/testing.ts';
import { loadVite } from './development-web.ts';
import { servePages } from './index.ts';
import { webFolder, webOf, type Visit, type Web, type WebBuild } from './web.ts';

interface Routes {
  routes: Record<string, { path?: string; parentId?: string }>;
}

let routes: Routes['routes'] = {};
let api: Visit['api'] = { call: () => Promise.reject(new Error('nothing was visited yet')) };
let web: Web | undefined;
let vite: Awaited<ReturnType<Awaited<ReturnType<typeof loadVite>>['createServer']>> | undefined;

// The real application from its source: it takes longer to read than a server to start.
beforeAll(async () => {
  const { createServer } = await loadVite();
  vite = await createServer({
    root: webFolder,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild & Routes;
  web = webOf(build, 'production');
  routes = build.routes;
});

afterAll(() => vite?.close());

function theWeb(): Web {
  if (web === undefined) throw new Error('the web application is not read yet');
  return web;
}

const fromSource: Web = {
  pickLanguage: (...args) => theWeb().pickLanguage(...args),
  isForMembers: (path) => theWeb().isForMembers?.(path) === true,
  render: (visit) => {
    ({ api } = visit);
    return theWeb().render(visit);
  },
};

const app = testApp({ PUBLIC_URL: 'https://tea.example' }, async (http, services, bus) => servePages(http, services, bus, fromSource));
const known: string[] = [];

beforeAll(async () => {
  await app.member('ming');
  await app.write(async (tx) => {
    const { services } = app;
    const tagId = await aTag(tx, { name: '喝茶 & "聊"' });
    const topicId = await aTopic(tx, services, {
      tagId,
      title: '壶 & <杯>',
      body: '水开了。\n\n```\n\ncode\n```\n\n![](/files/a.webp) @ming',
    });
    const parentId = await aComment(tx, services, { parentId: topicId, body: '“好”' });
    for (let count = 0; count < 30; count += 1) await aComment(tx, services, { parentId: topicId, body: `第 ${count} 泡` });
    const secret = await aTag(tx, { name: '密室', rights: { view: [] } });
    const secretId = await aTopic(tx, services, { tagId: secret, title: '密室话题' });
    for (let count = 0; count < 30; count += 1) await aTopic(tx, services, { tagId, title: `第 ${count} 道茶` });
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

const gone = new Set(['/thread?topicId=999999', '/question?questionId=999999', '/user/control/home?userName=nobody']);
const inFull = new Set(['/siteHome', '/askList', '/login', '/register', '/addTopic', '/admin', '/user/control/balance', '/termsService']);

function expected(path: string): RegExp {
  if (gone.has(path)) return / 404 whole$/;
  return inFull.has(path) ? / 200 whole$/ : / (redirect|[24]\d\d whole)$/;
}

/** What an address answers: a whole document with its own language and the router's data, or a redirect. */
async function shapeOf(path: string, lang: 'zh' | 'en'): Promise<string> {
  const { statusCode, body } = await app.inject({ url: path, headers: { cookie: `lang=${lang === 'zh' ? 'zh_CN' : 'en_US'}` } });
  if (statusCode === 302) return 'redirect';
  const isWhole = body.startsWith(`<!DOCTYPE html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"`) && body.endsWith('</body></html>');
  const isHandedOver = body.includes('streamController.enqueue(') && body.includes('streamController.close();');
  return `${statusCode} ${isWhole && isHandedOver && !/<!--\$[!?]-->/.test(body) ? 'whole' : 'broken'}`;
}

test('every address of the application is a whole page, in both languages', async () => {
  const paths = [...new Set([...Object.keys(routes).map((id) => pathOf(id) || '/'), ...known])];
  expect(paths.length).toBeGreaterThan(90);
  const pages: string[] = [];
  for (const path of paths) {
    for (const lang of ['zh', 'en'] as const) {
      const shape = await shapeOf(path, lang);
      expect(`${path} ${shape}`).toMatch(expected(path));
      if (shape !== 'redirect') pages.push(path);
    }
  }
  expect(pages.length).toBeGreaterThan(150);
});

test('a list or thread of thirty is at most 900 elements', async () => {
  for (const path of known.slice(0, 3)) {
    const { body } = await app.inject({ url: path });
    expect([path, (body.match(/<[a-z]/g) ?? []).length <= 900]).toEqual([path, true]);
  }
});

test('a closed site shows its words to readers of each language, and those of the other where there are none', async () => {
  const boss = await app.staff('boss');
  const closedTextIn = async (lang: string) => {
    const { body } = await app.inject({ url: '/siteHome', headers: { cookie: `lang=${lang}` } });
    return /<main[^]*<\/main>/.exec(body)?.[0].match(/今天歇业|We rest today/g);
  };
  await boss.call(editSettings, { body: { values: { mode: 'closed', closingText: '今天歇业', closingTextEn: 'We rest today' } } });
  expect([await closedTextIn('zh_CN'), await closedTextIn('en_US')]).toEqual([['今天歇业'], ['We rest today']]);
  await boss.call(editSettings, { body: { values: { closingTextEn: '' } } });
  expect(await closedTextIn('en_US')).toEqual(['今天歇业']);
  await boss.call(editSettings, { body: { values: { mode: 'open' } } });
});

test('a screen that throws becomes the error page with status 500', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const broken: Visit['api'] = {
    async call(endpoint, input) {
      const result = await api.call(endpoint, input);
      // An object where the screen shows a text.
      return endpoint.path === listHotTopics.path
        ? JSON.parse(JSON.stringify(result).replaceAll(/"title":"[^"]*"/g, '"title":{}'))
        : result;
    },
  };
  const page = await theWeb().render({ url: 'https://tea.example/siteHome', language: 'zh', nonce: 'n', api: broken });
  expect(page.status).toBe(500);
  expect(await page.text()).toMatch(/<\/html>$/);
  expect(report).toHaveBeenCalled();
});
