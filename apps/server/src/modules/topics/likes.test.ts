import { likeComment } from '@chaguan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { tries } from '../../../test/long.ts';
import { urlOf } from '../../../test/template.ts';
import { createServices } from '../../main/services.ts';
import { subscriptions } from '../../main/subscriptions.ts';
import { connect } from '../../platform/database/db.ts';
import type { MemberCtx, Services } from '../../platform/http/ctx.ts';
import { likeAndCount } from '../posts/write/react.ts';
import { staffPowers } from '../members/staff-powers.ts';
import { aMember } from '../members/testing.ts';
import { aComment, aTopic } from './testing.ts';

const app = testApp();

const [memberCount, itemCount] = [4, 3];
const importedLikes = 5;

/** Two processes in one: nothing in memory is common to them, only the database. */
const instances: Services[] = [];
const people: string[] = [];
let stop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const other = connect({ url: urlOf(inject('server'), rows[0]?.name ?? ''), connections: 10 });
  const { services, bus } = await createServices(app.services.config, other, app.services.log, app.clock);
  services.db.reactions.declare(subscriptions);
  instances.push(app.services, services);
  for (let member = 0; member < memberCount; member += 1) people.push(await app.write((tx) => aMember(tx)));
  stop = async () => {
    await bus.close();
    await other.close();
  };
});
afterAll(() => stop?.());

function ctxOf(services: Services, memberId: string): MemberCtx {
  const viewer = { memberId, sessionId: null, readsAllPosts: true, powers: staffPowers(null), roleIds: [], rights: new Set<never>() };
  return {
    ...services,
    viewer,
    language: 'zh',
    locale: 'zh',
    address: '',
    device: '',
    userAgent: '',
    requestId: '',
    authorization: undefined,
  };
}

interface Toggle {
  instance: number;
  item: number;
  member: number;
  on: boolean;
}

async function aWorld() {
  const items = await app.write(async (tx) => {
    const parentId = await aTopic(tx, app.services);
    const ids: string[] = [];
    for (let item = 0; item < itemCount; item += 1) ids.push(await aComment(tx, app.services, { parentId, importedLikes }));
    return ids;
  });
  const members = people;
  const run = (toggles: readonly Toggle[]) =>
    Promise.all(
      toggles.map(({ instance, item, member, on }) =>
        likeAndCount(
          ctxOf(instances[instance] as Services, members[member] ?? ''),
          { kind: 'comment', id: items[item] ?? '', authorId: members[0] ?? '' },
          on,
        ),
      ),
    );
  return { items, members, run };
}

/** Who likes what and what each item says, as the database has it. */
async function kept({ items, members }: Awaited<ReturnType<typeof aWorld>>) {
  const likes = await app.db
    .selectFrom('liking')
    .select(['subjectId', 'memberId'])
    .where('subjectKind', '=', 'comment')
    .where('subjectId', 'in', items)
    .execute();
  const rows = await app.db.selectFrom('comment').select(['id', 'likeCount']).where('id', 'in', items).execute();
  return {
    likes: items.map((id) => new Set(likes.filter(({ subjectId }) => subjectId === id).map(({ memberId }) => members.indexOf(memberId)))),
    counts: items.map((id) => rows.find((row) => row.id === id)?.likeCount),
  };
}

const toggleOf = (processes: number) =>
  fc.record({
    instance: fc.nat({ max: processes - 1 }),
    item: fc.nat({ max: itemCount - 1 }),
    member: fc.nat({ max: memberCount - 1 }),
    on: fc.boolean(),
  });

const roundsOf = (processes: number) =>
  fc.array(fc.array(toggleOf(processes), { minLength: 1, maxLength: 14 }), { minLength: 1, maxLength: 6 });

test('in one process every caller gets the answer of acts one after another', async () => {
  await fc.assert(
    fc.asyncProperty(roundsOf(1), async (rounds) => {
      const world = await aWorld();
      const model = world.items.map(() => new Set<number>());
      for (const round of rounds) {
        const expected = round.map(({ item, member, on }) => {
          const likes = model[item] ?? new Set();
          if (on) likes.add(member);
          else likes.delete(member);
          return { liked: on, likeCount: likes.size + importedLikes };
        });
        expect(await world.run(round)).toEqual(expected);
      }
      expect(await kept(world)).toEqual({ likes: model, counts: model.map(({ size }) => size + importedLikes) });
    }),
    { numRuns: tries(15) },
  );
});

test('over two processes the counts are exact, and each like is as the last of one of them left it', async () => {
  await fc.assert(
    fc.asyncProperty(roundsOf(2), async (rounds) => {
      const world = await aWorld();
      for (const round of rounds) {
        const before = await kept(world);
        const answers = await world.run(round);
        const after = await kept(world);
        expect(after.counts).toEqual(after.likes.map(({ size }) => size + importedLikes));
        expect(answers.map(({ liked }) => liked)).toEqual(round.map(({ on }) => on));
        for (const [item, likes] of after.likes.entries()) {
          for (let member = 0; member < memberCount; member += 1) {
            const mine = round.filter((toggle) => toggle.item === item && toggle.member === member);
            const last = [0, 1].flatMap((instance) => mine.findLast((toggle) => toggle.instance === instance)?.on ?? []);
            expect(last.length === 0 ? [before.likes[item]?.has(member)] : last).toContain(likes.has(member));
          }
        }
      }
    }),
    { numRuns: tries(15) },
  );
});

test('many likes are announced once per new like, and settled in few transactions', async () => {
  for (const { db } of instances) db.reactions.declare([{ event: 'post.liked', reaction: 'counted-here' }]);
  const { items, members, run } = await aWorld();
  const crowd = (on: boolean): Toggle[] =>
    [0, 1].flatMap((instance) => members.flatMap((_, member) => Array.from({ length: 10 }, () => ({ instance, item: 0, member, on }))));
  const counts = async () => {
    const { rows } = await sql<{ byId: string }>`
      select payload->>'byId' as by_id from graphile_worker._private_jobs where payload->>'id' = ${items[0]}`.execute(app.db);
    return rows.map(({ byId }) => byId).toSorted();
  };
  const { statements } = await app.statements(() => run(crowd(true)));
  // Of each process the first goes alone and the other 39 together.
  expect(statements.length).toBeLessThanOrEqual(24);
  expect(await counts()).toEqual(members.toSorted());
  await run(crowd(true));
  await run(crowd(false));
  expect(await counts()).toEqual(members.toSorted());
});

test('what fails fails for everyone who waited together, and leaves nothing', async () => {
  const { members, run } = await aWorld();
  const ghost = likeAndCount(ctxOf(app.services, members[0] ?? ''), { kind: 'comment', id: '999999999', authorId: members[0] ?? '' }, true);
  await expect(ghost).rejects.toThrow(/invariant/);
  expect(await app.db.selectFrom('liking').select('memberId').where('subjectId', '=', '999999999').execute()).toEqual([]);
  expect(await run([{ instance: 0, item: 0, member: 0, on: true }])).toEqual([{ liked: true, likeCount: importedLikes + 1 }]);
});

test('through the API a double click counts once', async () => {
  const alice = await app.member('alice');
  const { items } = await aWorld();
  const click = () => alice.call(likeComment, { params: { commentId: items[0] ?? '' }, body: { on: true } });
  expect(await Promise.all([click(), click(), click()])).toEqual(
    Array.from({ length: 3 }, () => ({ liked: true, likeCount: importedLikes + 1 })),
  );
});
