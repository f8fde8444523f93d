import type { Request } from '@playwright/test';
import { expect, test, visit } from '../../browser/journey.ts';
import { newMember, newTopic } from '../../cast/people.ts';

test('each screen that is opened is counted, with where one came from and without who', async ({ openFor }) => {
  const author = await newMember('author');
  const topicId = await newTopic(author, `数一数 ${author.account}`, '一二三。');
  const page = await openFor({ person: author });
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/statistic/add') sent.push(request);
  });
  await visit(page, '/siteHome');
  await page
    .getByRole('main')
    .getByRole('link', { name: `数一数 ${author.account}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: `数一数 ${author.account}` })).toBeVisible();
  const lines = () =>
    sent.map((request) => [...new URL(request.url()).searchParams].filter(([name]) => name !== '_t').map(([, value]) => value));
  await expect.poll(lines).toEqual([
    ['/siteHome', ''],
    [`/thread?topicId=${topicId}`, '/siteHome'],
  ]);
  for (const request of sent) {
    const headers = await request.allHeaders();
    expect(headers['authorization']).toBeUndefined();
    expect(headers['cookie']).toBeUndefined();
    expect((await request.response())?.status()).toBe(200);
  }
});
