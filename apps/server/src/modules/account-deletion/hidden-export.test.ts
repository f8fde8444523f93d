import { addTopic } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aTag } from '../tags/testing.ts';
import { hide, postHidden, unlock } from '../topics/hidden/testing.ts';
import { exportFiles } from './own-data.ts';

const app = testApp();

async function exportOf(person: Person): Promise<string> {
  const matches: unknown[] = [];
  for (const { rows } of exportFiles) for await (const batch of rows(app.db, person.id)) matches.push(batch);
  return JSON.stringify(matches);
}

test('whoever takes their own data away takes no hidden text of others along', async () => {
  const [author, payer, tagId] = [await app.member('author'), await app.member('payer'), await app.write((tx) => aTag(tx))];
  const topicId = await postHidden(author, tagId, hide('type=points value=5', 'CanaryWord'));
  await payer.call(addTopic, { body: { title: '挣积分', tagId, body: '烧水' } });
  await unlock(payer, topicId, 'points', { price: '5' });
  const text = await exportOf(payer);
  expect(text).toContain('"kind":"points"');
  expect(text).not.toContain('CanaryWord');
  expect(await exportOf(author)).toContain('CanaryWord');
});
