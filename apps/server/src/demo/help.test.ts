import { allPages, helpSubjects, readBaseInfo, readHelp } from '@chaguan/contract';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { ImportedCategory } from '../modules/help/index.ts';
import { loadHelp, readDemoHelp } from './load-help.ts';

const app = testApp();

const articlesOf = (categories: readonly ImportedCategory[]): NonNullable<ImportedCategory['articles']>[number][] =>
  categories.flatMap(({ articles = [], children = [] }) => [...articles, ...articlesOf(children)]);

const articles = articlesOf(readDemoHelp());

test('every subject to which screens link is explained, and every link of a screen leads to its article', async () => {
  await app.write((tx) => loadHelp(tx, app.services));
  const web = join(import.meta.dirname, '../../../web/src');
  const sources = globSync('features/**/*.tsx', { cwd: web }).map((file) => readFileSync(join(web, file), 'utf8'));
  const linked = new Set(sources.flatMap((text) => [...text.matchAll(/<HelpLink subject="(\w+)"/g)].map(([, subject]) => subject)));
  expect(linked).toEqual(new Set(helpSubjects));
  const { help } = await app.visitor.call(readBaseInfo);
  expect(help.map(({ subject }) => subject)).toEqual([...helpSubjects]);
  for (const { subject, helpId } of help) {
    const { article } = await app.visitor.call(readHelp, { query: { helpId } });
    expect(article?.name).toBe(articles.find((one) => one.subject === subject)?.texts[0]?.name);
  }
});

test('every link in an article leads to a page of the site', () => {
  const bodies = articles.flatMap(({ texts }) => texts.map(({ body }) => body));
  const links = bodies.flatMap((body) => [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, to = '']) => to));
  expect(links.length).toBeGreaterThan(10);
  const paths = new Set(allPages.map(({ path }) => path));
  expect(links.filter((to) => !paths.has(to))).toEqual([]);
});

test('what staff have written stays, and nothing is loaded twice', async () => {
  const count = () => app.db.selectFrom('helpArticle').select('id').execute();
  const before = await count();
  await app.write((tx) => loadHelp(tx, app.services));
  expect(await count()).toEqual(before);
});
