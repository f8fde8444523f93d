import {
  addTopic,
  readCommentSource,
  deleteComment,
  deleteReply,
  editComment,
  editReply,
  editTopic,
  postComment,
  postReply,
  readReplySource,
  restoreComment,
  tagExemptions,
  tagRights,
  readThread,
  readTopicForm,
  readTopicSource,
  type TagRight,
} from '@chaguan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings } from '../../../test/cast.ts';
import { indexTags, mayInTag, noRights, type Tag } from '../tags/index.ts';
import { aTag } from '../tags/testing.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();

let counter = 0;

/** Someone with a role of their own beyond the initial one. */
async function memberWithRole(account: string): Promise<{ person: Person; roleId: string }> {
  counter += 1;
  const { id: roleId } = await app.db
    .insertInto('role')
    .values({ nameZh: `试${counter}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  drop(app.services, 'roles');
  return { person: await app.member(account, { roleIds: [roleId] }), roleId };
}

async function threadOf(person: Person, tagId: string) {
  const { topicId } = await person.call(addTopic, { body: { title: '茶', body: '正文', tagId } });
  const { comment } = await person.call(postComment, { params: { topicId }, body: { body: '评论' } });
  const { reply } = await person.call(postReply, { params: { commentId: comment.id }, body: { body: '回复' } });
  return { topicId, commentId: comment.id, replyId: reply.id };
}

async function restrict(tagId: string, right: TagRight, roleId: string): Promise<void> {
  await app.db.insertInto('tagRight').values({ tagId, right, roleId }).execute();
  drop(app.services, 'tags');
}

test.each<[TagRight, string, (person: Person, ids: Awaited<ReturnType<typeof threadOf>>) => Promise<unknown>]>([
  [
    'edit',
    'topic.edit_denied',
    (person, { topicId }) => person.call(editTopic, { params: { topicId }, body: { title: '改', body: '改', version: 1 } }),
  ],
  ['edit', 'topic.edit_denied', (person, { topicId }) => person.call(readTopicSource, { params: { topicId } })],
  ['comment', 'comment.denied', (person, { topicId }) => person.call(postComment, { params: { topicId }, body: { body: '再说' } })],
  [
    'comment_edit',
    'comment.edit_denied',
    (person, { commentId }) => person.call(editComment, { params: { commentId }, body: { body: '改', version: 1 } }),
  ],
  ['comment_edit', 'comment.edit_denied', (person, { commentId }) => person.call(readCommentSource, { params: { commentId } })],
  ['comment_delete', 'comment.delete_denied', (person, { commentId }) => person.call(deleteComment, { params: { commentId } })],
  ['reply', 'reply.denied', (person, { commentId }) => person.call(postReply, { params: { commentId }, body: { body: '再回' } })],
  [
    'reply_edit',
    'reply.edit_denied',
    (person, { replyId }) => person.call(editReply, { params: { replyId }, body: { body: '改', version: 1 } }),
  ],
  ['reply_edit', 'reply.edit_denied', (person, { replyId }) => person.call(readReplySource, { params: { replyId } })],
  ['reply_delete', 'reply.delete_denied', (person, { replyId }) => person.call(deleteReply, { params: { replyId } })],
])('%s given to others only: %s, and those others may', async (right, code, act) => {
  const { person: holder, roleId } = await memberWithRole(`holder${counter}`);
  const tagId = await app.write((tx) => aTag(tx));
  const alice = await app.member('alice');
  const [own, theirs] = [await threadOf(alice, tagId), await threadOf(holder, tagId)];
  await restrict(tagId, right, roleId);
  await expect(act(alice, own)).rejects.toMatchObject({ status: 403, code });
  await expect(act(holder, theirs)).resolves.toBeDefined();
});

test('what one may not do is not offered either, in a child of the tag as in the tag', async () => {
  const { person: holder, roleId } = await memberWithRole('holder_of_all');
  const parentId = await app.write((tx) => aTag(tx));
  const tagId = await app.write((tx) => aTag(tx, { parentId }));
  const alice = await app.member('alice');
  const [own, theirs] = [await threadOf(alice, tagId), await threadOf(holder, tagId)];
  for (const right of ['edit', 'comment_edit', 'comment_delete', 'reply_edit', 'reply_delete'] as const)
    await restrict(parentId, right, roleId);
  for (const [person, { topicId }, may] of [
    [alice, own, false],
    [holder, theirs, true],
  ] as const) {
    const { topic, comments } = await person.call(readThread, { params: { topicId } });
    const comment = comments.items[0];
    expect(topic.viewer).toMatchObject({ edit: may, delete: true });
    expect(comment?.viewer).toMatchObject({ edit: may, delete: may });
    expect(comment?.replies[0]?.viewer).toMatchObject({ edit: may, delete: may });
  }
});

test('who took a comment away may bring it back, though the right to take away was lost since', async () => {
  const { roleId } = await memberWithRole('anyone');
  const tagId = await app.write((tx) => aTag(tx));
  const alice = await app.member('alice');
  const { commentId } = await threadOf(alice, tagId);
  await alice.call(deleteComment, { params: { commentId } });
  await restrict(tagId, 'comment_delete', roleId);
  await expect(alice.call(restoreComment, { params: { commentId } })).resolves.toBeDefined();
});

test('an exemption spares the review in its tag alone, for what it names alone', async () => {
  const { person: trusted, roleId } = await memberWithRole('trusted');
  const alice = await app.member('alice');
  const [here, elsewhere] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx))];
  const { topicId: host } = await alice.call(addTopic, { body: { title: '茶', body: '正文', tagId: here } });
  const post = async (person: Person, tagId: string) => (await person.call(addTopic, { body: { title: '茶', body: '正文', tagId } })).state;
  const say = async (person: Person) => (await person.call(postComment, { params: { topicId: host }, body: { body: '说' } })).comment.state;
  await restrict(here, 'skip_review', roleId);
  await setSettings(app, { reviewTopic: 'privileged_skip', reviewComment: 'privileged_skip' });
  expect([await post(alice, here), await post(trusted, here), await post(trusted, elsewhere)]).toEqual(['pending', 'published', 'pending']);
  expect([await say(alice), await say(trusted)]).toEqual(['pending', 'pending']);
  const form = await trusted.call(readTopicForm);
  expect([form.reviewedTagIds.includes(here), form.reviewedTagIds.includes(elsewhere)]).toEqual([false, true]);
  await restrict(here, 'comment_skip_review', roleId);
  expect([await say(alice), await say(trusted)]).toEqual(['pending', 'published']);
  await setSettings(app, { reviewTopic: 'all' });
  expect(await post(trusted, here)).toBe('pending');
  await setSettings(app, { reviewTopic: 'none', reviewComment: 'none' });
  expect((await trusted.call(readTopicForm)).reviewedTagIds).toEqual([]);
});

test('rights: open means everyone and exempt means nobody, parents close, parents exempt, staff may all in their tags', () => {
  const roleIds = fc.subarray(['11', '12', '13']);
  const roleLists = fc.record({ own: roleIds, above: fc.option(roleIds) });
  const staffed = fc.constantFrom<(string[] | null | undefined)[]>(undefined, null, [], ['1'], ['2']).map((tagIds) => ({
    readsAllPosts: tagIds === null,
    ...(tagIds !== undefined && { powers: { rights: new Set(['content'] as const), tagIds, audits: false } }),
  }));
  const viewers = fc.tuple(staffed, roleIds).map(([staff, ids]) => ({ ...staff, roleIds: ids }));
  fc.assert(
    fc.property(roleLists, viewers, fc.constantFrom(...tagRights), ({ own, above }, viewer, right) => {
      const tagOf = (id: string, parentId: string | null, list: string[]): Tag => ({
        id,
        kind: 'topic',
        parentId,
        name: { zh: id, en: '' },
        icon: '',
        colour: '',
        sort: 0,
        reviewed: false,
        publishedCount: 0,
        rights: { ...noRights(), [right]: list },
      });
      const index = indexTags([tagOf('1', above === null ? null : '2', own), ...(above === null ? [] : [tagOf('2', null, above)])]);
      const named = (list: readonly string[]) => list.some((id) => viewer.roleIds.includes(id));
      const lists = above === null ? [own] : [own, above];
      const expected = tagExemptions.includes(right) ? lists.some(named) : lists.every((list) => list.length === 0 || named(list));
      expect(mayInTag(index, viewer, '1', right)).toBe(viewer.readsAllPosts || viewer.powers?.tagIds?.includes('1') || expected);
      expect(mayInTag(index, viewer, '9', right)).toBe(false);
    }),
  );
});
