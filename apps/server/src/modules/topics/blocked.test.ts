import { blockMember, followMember, postComment, readThread } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aTopic } from './testing.ts';

const app = testApp();

test('a thread returns to its reader alone whom to fold and their relation to the author, without a further statement', async () => {
  const [reader, writer, noise] = [await app.member('reader'), await app.member('writer'), await app.member('noise')];
  const topicId = await app.write((tx) => aTopic(tx, app.services, { authorId: writer.id }));
  await noise.call(postComment, { params: { topicId }, body: { body: '吵' } });
  await reader.call(readThread, { params: { topicId } });
  await reader.call(followMember, { params: { memberId: writer.id } });
  await reader.call(blockMember, { params: { memberId: noise.id } });
  const { result, statements } = await app.statements(() => reader.call(readThread, { params: { topicId } }));
  expect(statements.length).toBeLessThanOrEqual(5);
  expect(result.topic.viewer).toMatchObject({ toAuthor: { following: true, followedBy: false, blocked: false }, blockedIds: [noise.id] });
  expect(result.comments.items[0]?.bodyHtml).toContain('吵');
  for (const other of [app.visitor, noise, writer]) {
    const { viewer } = (await other.call(readThread, { params: { topicId } })).topic;
    expect(viewer.blockedIds).toEqual([]);
    expect(viewer.toAuthor.following).toBe(false);
  }
});
