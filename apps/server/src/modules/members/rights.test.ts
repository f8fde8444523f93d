import { rights, type Right } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { createSessions, mayDo, mustDo, roles } from './index.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();

async function roleWith(name: string, ...allowed: string[]): Promise<string> {
  const { id } = await app.db.insertInto('role').values({ nameZh: name }).returning('id').executeTakeFirstOrThrow();
  if (allowed.length > 0)
    await app.db
      .insertInto('roleRight')
      .values(allowed.map((right) => ({ roleId: id, right })))
      .execute();
  forget();
  return id;
}

function forget(): void {
  drop(app.services, 'roles', 'sessions');
}

async function viewerOf(person: Person): Promise<Viewer> {
  const match = await createSessions(app.services).find(person.tokens?.accessToken ?? '');
  if (typeof match === 'string') throw new Error(match);
  return match;
}

test('a visitor has no right outside tags, staff have all', async () => {
  const visitor = await createSessions(app.services).visitor();
  const boss = await viewerOf(await app.staff('boss'));
  for (const right of rights) {
    expect(mayDo(visitor, right)).toBe(false);
    expect(mayDo(boss, right)).toBe(true);
  }
});

test('rights are the union of the initial role and the others; names that are no right are left out', async () => {
  const skipping = await roleWith('免审人', 'question.skip_review', 'upload.everything');
  const plain = await viewerOf(await app.member('plain'));
  const trusted = await viewerOf(await app.member('trusted', { roleIds: [skipping] }));
  expect(mayDo(plain, 'upload.image')).toBe(true);
  expect(mayDo(plain, 'question.skip_review')).toBe(false);
  expect([...trusted.rights].toSorted()).toEqual([...plain.rights, 'question.skip_review'].toSorted());
  expect(() => mustDo({ viewer: plain }, 'question.skip_review')).toThrow(
    expect.objectContaining({ code: 'right.missing', params: { right: 'question.skip_review' } }),
  );
  expect(() => mustDo({ viewer: trusted }, 'question.skip_review')).not.toThrow();
});

test('a right ends in the moment in which its role runs out', async () => {
  const skipping = await roleWith('短工', 'answer.skip_review');
  const guest = await app.member('guest', { roleIds: [skipping] });
  await app.db
    .updateTable('memberRole')
    .set({ endsAt: new Date(app.clock.now().getTime() + 5000) })
    .where('roleId', '=', skipping)
    .execute();
  forget();
  const right: Right = 'answer.skip_review';
  expect(mayDo(await viewerOf(guest), right)).toBe(true);
  app.clock.advance(5001);
  expect(mayDo(await viewerOf(guest), right)).toBe(false);
});

test('a right taken from the initial role is gone at once', async () => {
  const alice = await app.member('alice');
  expect(mayDo(await viewerOf(alice), 'vote.cast')).toBe(true);
  const { initialRoleId } = await roles.get(app.db);
  await app.db.deleteFrom('roleRight').where('roleId', '=', initialRoleId).where('right', '=', 'vote.cast').execute();
  forget();
  expect(mayDo(await viewerOf(alice), 'vote.cast')).toBe(false);
});
