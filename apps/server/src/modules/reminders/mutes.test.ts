import { listMutedMembers, listReminders, muteMember, postComment, readMute, unmuteMember } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from '../topics/testing.ts';

const app = testApp();

test('nobody is reminded of whoever they muted, until they unmute', async () => {
  const [me, loud] = [await app.member('meimei'), await app.member('loud')];
  const to = { params: { memberId: loud.id } };
  const tagId = await app.write((tx) => aTag(tx));
  const comment = async () => {
    const topicId = await app.write((tx) => aTopic(tx, app.services, { authorId: me.id, tagId }));
    await loud.call(postComment, { params: { topicId }, body: { body: '好茶。' } });
    await app.settle();
    return (await me.call(listReminders, {})).total;
  };
  await expect(me.call(muteMember, { params: { memberId: me.id } })).rejects.toMatchObject({ status: 409 });
  expect(await me.call(readMute, to)).toEqual({ muted: false });
  await me.call(muteMember, to);
  await me.call(muteMember, to);
  expect(await me.call(readMute, to)).toEqual({ muted: true });
  expect(await loud.call(readMute, { params: { memberId: me.id } })).toEqual({ muted: false });
  expect(await me.call(listMutedMembers, {})).toMatchObject({ items: [{ member: { account: 'loud' } }], total: 1 });
  expect(await comment()).toBe(0);
  await me.call(unmuteMember, to);
  expect(await me.call(readMute, to)).toEqual({ muted: false });
  expect(await comment()).toBe(1);
});
