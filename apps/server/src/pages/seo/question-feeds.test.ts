import { addQuestion, editSettings, deleteQuestion } from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { drop } from '../../../test/drop.ts';
import { testApp } from '../../../test/app.ts';
import { aQuestion, aQuestionTag } from '../../modules/questions/testing.ts';
import { aTag } from '../../modules/tags/testing.ts';
import { servePages } from '../index.ts';
import type { Web } from '../web.ts';

/** Pages are not what this is about. */
const web: Web = { pickLanguage: () => 'zh', render: async () => new Response('', { headers: { 'content-type': 'text/html' } }) };
const app = testApp({ PUBLIC_URL: 'https://tea.example' }, (http, services, bus) => servePages(http, services, bus, web));

const canary = '金丝雀';
let [leaf, parent, secretTag, topicTag, open, half] = ['', '', '', '', '', ''];

function ask(facts: Parameters<typeof aQuestion>[2]): Promise<string> {
  return app.write((tx) => aQuestion(tx, app.services, facts));
}

beforeAll(async () => {
  const { id: role } = await app.db.insertInto('role').values({ nameZh: '茶友会' }).returning('id').executeTakeFirstOrThrow();
  parent = await app.write((tx) => aQuestionTag(tx, { name: '冲泡' }));
  leaf = await app.write((tx) => aQuestionTag(tx, { name: '水温', parentId: parent }));
  secretTag = await app.write((tx) => aQuestionTag(tx, { name: '密室', rights: { view: [role] } }));
  topicTag = await app.write((tx) => aTag(tx, { name: '闲谈' }));
  const alice = await app.member('alice');
  open = await ask({ tagIds: [leaf], authorId: alice.id, title: '绿茶 <80> & 多少度？', body: '水开了。\n\n[去](/askList)' });
  half = await ask({ tagIds: [leaf, secretTag], title: `${canary}一`, body: canary });
  await ask({ tagIds: [secretTag], title: `${canary}二`, body: canary });
  const waiting = await ask({ tagIds: [leaf], title: `${canary}三`, body: canary });
  await app.db.updateTable('question').set({ state: 'pending' }).where('id', '=', waiting).execute();
  const deleted = await ask({ tagIds: [leaf], authorId: alice.id, title: `${canary}四`, body: canary });
  await alice.call(deleteQuestion, { params: { questionId: deleted } });
});

async function body(path: string): Promise<string> {
  const answer = await app.inject({ url: path });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.body;
}

test('feeds of questions carry what a visitor may read, of all and below a tag', async () => {
  for (const path of ['/feeds/questions', `/feeds/question-tags/${leaf}`, `/feeds/question-tags/${parent}`]) {
    const rss = await body(`${path}.rss`);
    expect(rss).toContain('<title>绿茶 &lt;80&gt; &amp; 多少度？</title>');
    expect(rss).toContain(`https://tea.example/question?questionId=${open}<`);
    expect(rss).toContain('<category>水温</category>');
    const atom = await body(`${path}.atom`);
    expect(atom).toContain(`<id>https://tea.example/question?questionId=${open}</id>`);
    for (const feed of [rss, atom]) expect(feed).not.toContain(canary);
  }
  const none = [
    `/feeds/question-tags/${secretTag}.rss`,
    `/feeds/question-tags/${topicTag}.rss`,
    `/feeds/tags/${leaf}.rss`,
    '/feeds/question-tags/999.atom',
    '/feeds/questions',
    '/feeds/questions7.rss',
    '/feeds/question-tags/.rss',
    '/feeds/questions.json',
  ];
  for (const path of none) expect([path, (await app.inject({ url: path })).statusCode]).toEqual([path, 404]);
});

test('sitemaps list questions by ranges of ids, and their lists', async () => {
  expect(await body('/sitemap.xml')).toContain('<loc>https://tea.example/sitemap/questions-1.xml</loc>');
  const lists = await body('/sitemap/lists.xml');
  for (const path of ['/askList', '/askList?tab=unresolved', `/askList?tagId=${leaf}`])
    expect(lists).toContain(`<loc>https://tea.example${path}</loc>`);
  expect(lists).not.toContain(`tagId=${secretTag}<`);
  const part = await body('/sitemap/questions-1.xml');
  expect(part).toContain(`<loc>https://tea.example/question?questionId=${open}</loc>`);
  expect(part.match(/<loc>/g)).toHaveLength(1);
  expect(part).not.toContain(`questionId=${half}<`);
  expect((await app.inject({ url: '/sitemap/questions-2.xml' })).statusCode).toBe(404);
  expect(await body('/robots.txt')).toContain('Disallow: /addQuestion');
});

test('a new question is in the feed at once, and a closed site shows neither feed nor sitemap', async () => {
  expect(await body('/feeds/questions.rss')).not.toContain('又一问');
  const { questionId } = await (await app.member('alice')).call(addQuestion, { body: { title: '又一问', tagIds: [leaf], body: '问' } });
  const after = await body('/feeds/questions.rss');
  const [newer, older] = [questionId, open].map((id) => after.indexOf(`questionId=${id}<`));
  expect(newer).toBeGreaterThan(0);
  expect(newer).toBeLessThan(older ?? 0);
  await (await app.staff('boss')).call(editSettings, { body: { values: { mode: 'closed', closingText: '歇业' } } });
  for (const path of ['/feeds/questions.rss', '/sitemap/questions-1.xml']) expect((await app.inject({ url: path })).statusCode).toBe(503);
});

test('English readers get names and words of the site in English, or the default where there is none', async () => {
  const boss = await app.staff('boss_en');
  await app.db.updateTable('tag').set({ nameEn: 'Water' }).where('id', '=', leaf).execute();
  drop(app.services, 'tags', 'question-tags');
  await boss.call(editSettings, { body: { values: { mode: 'open', siteTitleEn: 'Tea house', siteDescriptionEn: 'Sit down.' } } });
  const path = `/feeds/question-tags/${leaf}.rss`;
  const english = await body(`${path}?utm=1&lang=en`);
  expect(english).toContain('<title>Water – Tea house</title>');
  expect(english).toContain('<description>Sit down.</description><language>en</language>');
  expect(english).toContain('<category>Water</category>');
  expect(english).toContain(`https://tea.example${path}?lang=en`);
  const chinese = await body(`${path}?lang=fr`);
  expect(chinese).toContain('<language>zh-CN</language>');
  expect(chinese).not.toContain('Tea house');
  expect(await body(`/feeds/question-tags/${parent}.atom?lang=en`)).toContain('xml:lang="en"');
  expect(await body(`/feeds/question-tags/${parent}.atom?lang=en`)).toContain('冲泡 – Tea house');
});
