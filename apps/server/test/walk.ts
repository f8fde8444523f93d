import { block, follow, staffEditMember, staffMember, unblock, unfollow } from '@chaguan/contract';
import type { Person, TestApp } from './app.ts';

/** What walks over kept answers have in common: people, what they wrote, and how they stand to one another. */
export interface Written {
  id: string;
  author: Person;
}

export type Act = (who: Person, seed: number) => Promise<unknown>;

export interface World {
  people: Person[];
  boss: Person;
  leaving: Person[];
  tagIds: string[];
  roleIds: string[];
}

export function pick<T>(from: readonly T[], seed: number): T | undefined {
  return from[seed % Math.max(from.length, 1)];
}

export async function aRole({ db, services }: TestApp, name: string): Promise<string> {
  const { id } = await db.insertInto('role').values({ nameZh: name }).returning('id').executeTakeFirstOrThrow();
  services.announcer.send([{ drop: 'roles' }]);
  return id;
}

/** Whom one follows or blocks, and which roles staff give or take: each decides what somebody reads. */
export function standing(world: World): Record<string, Act> {
  const other = (seed: number): { memberId: string } => ({ memberId: pick([...world.people, ...world.leaving], seed >> 3)?.id ?? '' });
  return {
    follow: (who, seed) => who.call(seed % 3 > 0 ? follow : unfollow, { params: other(seed) }),
    block: (who, seed) => who.call(seed % 3 > 0 ? block : unblock, { params: other(seed) }),
    async grant(_, seed) {
      const params = other(seed);
      const { nickname, showsDynamics, remark, stamp, roles } = await world.boss.call(staffMember, { params });
      const roleId = pick(world.roleIds, seed) ?? '';
      const others = roles.filter((held) => held.roleId !== roleId).map((held) => ({ roleId: held.roleId, endsAt: held.endsAt }));
      const given = others.length < roles.length ? others : [...others, { roleId, endsAt: null }];
      await world.boss.call(staffEditMember, { params, body: { nickname, clearHint: false, showsDynamics, remark, stamp, roles: given } });
    },
  };
}
