import {
  addAddendum,
  addFavouriteFolder,
  addQuestion,
  addTopic,
  deleteAvatar,
  editProfile,
  renameFavouriteFolder,
  setAvatar,
  setCover,
  setFolderPublic,
  setNickname,
  setWiki,
  type Problem,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { picture, sendFile } from '../src/modules/profiles/testing.ts';
import { aQuestionTag } from '../src/modules/questions/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { ApiProblem, testApp } from './app.ts';
import { someone } from './cast.ts';
import { drop } from './drop.ts';

const app = testApp();

const silence = async (id: string, silencedUntil: Date | null): Promise<void> => {
  await app.db.updateTable('member').set({ silencedUntil }).where('id', '=', id).execute();
  drop(app.services, 'sessions');
};

/** The code with which a call is refused, or none. */
const codeOf = async (call: Promise<unknown>): Promise<string | undefined> => {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof ApiProblem) return error.code;
    throw error;
  }
};

/** Rights that nobody has at first. */
async function allow(memberId: string): Promise<void> {
  const { id: roleId } = await app.db.insertInto('role').values({ nameZh: '可信' }).returning('id').executeTakeFirstOrThrow();
  for (const right of ['edit.open_wiki', 'upload.avatar'] as const)
    await app.db.insertInto('roleRight').values({ roleId, right }).execute();
  await app.db.insertInto('memberRole').values({ memberId, roleId }).execute();
  drop(app.services, 'roles', 'sessions');
}

test('a silenced member changes nothing that others read, but may still take a picture away; afterwards all of it goes', async () => {
  const rude = await someone(app);
  await allow(rude.id);
  const [tagId, questionTagId] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aQuestionTag(tx))];
  const { topicId } = await rude.call(addTopic, { body: { title: '一壶茶', body: '水开了。', tagId } });
  const { questionId } = await rude.call(addQuestion, { body: { title: '水温', body: '多热？', tagIds: [questionTagId] } });
  const [visible, own] = [
    await rude.call(addFavouriteFolder, { body: { name: '公开的' } }),
    await rude.call(addFavouriteFolder, { body: { name: '自己的' } }),
  ];
  await rude.call(setFolderPublic, { params: { folderId: visible.id }, body: { on: true } });
  const content = await picture(400, 400).png().toBuffer();
  const sent = async (path: string) => {
    const response = await sendFile(app, rude, path, content);
    return response.statusCode === 200 ? undefined : response.json<Problem>().code;
  };
  const acts: Record<string, () => Promise<string | undefined>> = {
    addendum: () => codeOf(rude.call(addAddendum, { params: { questionId }, body: { body: '滚。' } })),
    profile: () => codeOf(rude.call(editProfile, { body: { bio: '滚。' } })),
    nickname: () => codeOf(rude.call(setNickname, { body: { nickname: `滚开${rude.id}` } })),
    avatar: () => sent(setAvatar.path),
    cover: () => sent(setCover.path),
    'name of a public folder': () => codeOf(rude.call(renameFavouriteFolder, { params: { folderId: visible.id }, body: { name: '滚' } })),
    wiki: () => codeOf(rude.call(setWiki, { params: { kind: 'topic', postId: topicId }, body: { open: true } })),
  };
  const codes = async () => Object.fromEntries(await Promise.all(Object.entries(acts).map(async ([name, act]) => [name, await act()])));
  await silence(rude.id, new Date(app.clock.now().getTime() + 60_000));
  expect(await codes()).toEqual(Object.fromEntries(Object.keys(acts).map((name) => [name, 'member.silenced'])));
  await expect(rude.call(renameFavouriteFolder, { params: { folderId: own.id }, body: { name: '收着' } })).resolves.toEqual({});
  await expect(rude.call(deleteAvatar)).resolves.toMatchObject({ avatarUrl: null });
  await silence(rude.id, null);
  expect(await codes()).toEqual(Object.fromEntries(Object.keys(acts).map((name) => [name, undefined])));
});
