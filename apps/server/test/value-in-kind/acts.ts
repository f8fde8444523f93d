import {
  addGiftTask,
  addMembershipCard,
  addSignInProvider,
  addTag,
  buyMembershipCard,
  editGiftTask,
  editMember,
  editMembershipCard,
  editSignInProvider,
  editTag,
  makeRoleInitial,
  readMember,
  refundMembershipCardOrder,
  sellMembershipCard,
  type Body,
} from '@chaguan/contract';
import { give } from '../../src/modules/ledger/testing.ts';
import { cardBody, aRole, month, type SpecificationBody } from '../../src/modules/memberships/testing.ts';
import { noRights } from '../../src/modules/tags/index.ts';
import { formOf } from '../../src/modules/third-party/testing/form.ts';
import type { Person, TestApp } from '../app.ts';
import { aName } from '../two-people/people.ts';

/** Somebody of the staff, and the accomplice who would gain. */
export interface Cast {
  app: TestApp;
  boss: Person;
  friend: Person;
}

/** An act above the limit: what stands before it, the act itself, and whether it has taken effect. */
export interface InKind {
  endpoint: string;
  run: (cast: Cast) => Promise<{ act: () => Promise<{ state?: string; waiting?: boolean }>; isDone: () => Promise<boolean> }>;
}

export const year: SpecificationBody = { ...month, name: '一年', unit: 'year', stockBy: 1, money: '5000', points: '0' };

/** A role that costs 5000 a year, on a card of its own. The card is added as if it had been there for long. */
export async function costly({ app, boss }: Pick<Cast, 'app' | 'boss'>, specification: SpecificationBody = year) {
  const roleId = await aRole(app, aName('贵人'));
  const { id: cardId } = await boss.call(addMembershipCard, { body: cardBody(roleId, [specification]) });
  const rows = await app.db.selectFrom('cardSpecification').select('id').where('cardId', '=', cardId).execute();
  return { roleId, cardId, specificationId: rows[0]?.id ?? '' };
}

export async function buy({ app, friend }: Pick<Cast, 'app' | 'friend'>, specificationId: string, money = '5000.00'): Promise<string> {
  await app.write((tx) => give(tx, { owner: 'member', id: friend.id, currency: 'CNY' }, 500_000));
  return (await friend.call(buyMembershipCard, { body: { specificationId, money, points: '0' } })).number;
}

/** What an edit of a member sends, with these roles. */
export async function giveRoles(by: Person, memberId: string, roles: Body<typeof editMember>['roles']) {
  const { nickname, showsDynamics, remark, stamp } = await by.call(readMember, { params: { memberId } });
  return by.call(editMember, { params: { memberId }, body: { nickname, clearHint: false, showsDynamics, remark, roles, stamp } });
}

export const inYears = (app: TestApp, years: number): string =>
  new Date(app.clock.now().getTime() + years * 365 * 86_400_000).toISOString();

const specificationOf = (app: TestApp, id: string) =>
  app.db.selectFrom('cardSpecification').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const onSale = async (app: TestApp, id: string) =>
  (await app.db.selectFrom('membershipCard').select('onSale').where('id', '=', id).executeTakeFirstOrThrow()).onSale;
const hasRole = async (app: TestApp, memberId: string, roleId: string) =>
  (await app.db.selectFrom('memberRole').select('roleId').where('memberId', '=', memberId).where('roleId', '=', roleId).execute()).length >
  0;
const gift = (roleId: string) => ({ name: '见面礼', roleId, unit: 'year', quantity: 1, enabled: true, pointsEarned: 0 }) as const;
const isGiven = async (app: TestApp, id: string) =>
  (await app.db.selectFrom('giftTask').select('enabled').where('id', '=', id).executeTakeFirstOrThrow()).enabled;
const lastId = async (app: TestApp, table: 'giftTask' | 'membershipCard' | 'thirdPartyProvider') =>
  (await app.db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;

/** One specification changed in one respect. */
function cardEdit(
  changed: (one: SpecificationBody) => Partial<SpecificationBody>,
  isDone: (row: { stock: number; priceMinor: string; unit: string; quantity: number }) => boolean,
): InKind {
  return {
    endpoint: 'editMembershipCard',
    async run(cast) {
      const { roleId, cardId, specificationId } = await costly(cast);
      const known = { ...year, id: specificationId, stockBy: 0 };
      const body = cardBody(roleId, [{ ...known, ...changed(known) }]);
      return {
        act: () => cast.boss.call(editMembershipCard, { params: { cardId }, body }),
        isDone: async () => isDone(await specificationOf(cast.app, specificationId)),
      };
    },
  };
}

const tagBody = (more: Partial<Body<typeof editTag>>) => ({
  nameZh: aName('雅间'),
  nameEn: '',
  icon: 'hash',
  colour: '#1f6b4a',
  sort: 0,
  ...more,
});
const isInitial = async (app: TestApp, id: string) =>
  (await app.db.selectFrom('role').select('initial').where('id', '=', id).executeTakeFirstOrThrow()).initial;

/** A tag that only a role on sale may read, changed. */
function tagEdit(change: (cast: Cast, roleId: string) => Promise<{ view: string[] }>): InKind {
  return {
    endpoint: 'editTag',
    async run(cast) {
      const { roleId } = await costly(cast);
      const form = tagBody({ rights: { ...noRights(), view: [roleId] } });
      const { id: tagId } = await cast.boss.call(addTag, { body: form });
      const rights = { ...noRights(), ...(await change(cast, roleId)) };
      return {
        act: () => cast.boss.call(editTag, { params: { tagId }, body: { ...form, rights } }),
        async isDone() {
          const rows = await cast.app.db.selectFrom('tagRight').select('roleId').where('tagId', '=', tagId).execute();
          return (
            rows
              .map((row) => row.roleId)
              .toSorted()
              .join() === rights.view.toSorted().join()
          );
        },
      };
    },
  };
}

const oidc = (enabled: boolean, more: object = {}) =>
  formOf({ enabled, issuer: 'https://id.example.org', clientId: 'tea', clientSecret: 'one', ...more });
const providerRow = (app: TestApp, id: string) =>
  app.db.selectFrom('thirdPartyProvider').select(['enabled', 'settings']).where('id', '=', id).executeTakeFirstOrThrow();

/** Every act of staff that gives value in kind, or decides who signs in. One more endpoint without a row fails the test. */
export const inKind: Readonly<Record<string, InKind>> = {
  'a lower price': cardEdit(
    () => ({ money: '0.01' }),
    ({ priceMinor }) => priceMinor === '1',
  ),
  'points instead of money': cardEdit(
    () => ({ money: '0', points: '1' }),
    ({ priceMinor }) => priceMinor === '0',
  ),
  'a longer time': cardEdit(
    () => ({ quantity: 50 }),
    ({ quantity }) => quantity === 50,
  ),
  'another card of the same role for less': {
    endpoint: 'addMembershipCard',
    async run({ app, boss }) {
      const { roleId } = await costly({ app, boss });
      const body = cardBody(roleId, [{ ...year, money: '0.01' }], { name: '另一张' });
      return { act: () => boss.call(addMembershipCard, { body }), isDone: async () => onSale(app, await lastId(app, 'membershipCard')) };
    },
  },
  'a card of the role taken off sale, made cheap, and sold again': {
    endpoint: 'sellMembershipCard',
    async run({ app, boss }) {
      const { roleId, cardId, specificationId } = await costly({ app, boss });
      const sell = (is: boolean) => boss.call(sellMembershipCard, { params: { cardId }, body: { onSale: is } });
      await sell(false);
      const body = cardBody(roleId, [{ ...year, id: specificationId, stockBy: 0, money: '0.01' }], { onSale: false });
      await boss.call(editMembershipCard, { params: { cardId }, body });
      return { act: () => sell(true), isDone: () => onSale(app, cardId) };
    },
  },
  'a paid role until 2099': {
    endpoint: 'editMember',
    async run({ app, boss, friend }) {
      const { roleId } = await costly({ app, boss });
      return {
        act: () => giveRoles(boss, friend.id, [{ roleId, endsAt: '2099-01-01T00:00:00.000Z' }]),
        isDone: () => hasRole(app, friend.id, roleId),
      };
    },
  },
  'a paid role without end': {
    endpoint: 'editMember',
    async run({ app, boss, friend }) {
      const { roleId } = await costly({ app, boss });
      return { act: () => giveRoles(boss, friend.id, [{ roleId, endsAt: null }]), isDone: () => hasRole(app, friend.id, roleId) };
    },
  },
  'a lasting gift': {
    endpoint: 'addGiftTask',
    async run({ app, boss }) {
      const { roleId } = await costly({ app, boss });
      return {
        act: () => boss.call(addGiftTask, { body: { kind: 'lasting', ...gift(roleId) } }),
        isDone: async () => isGiven(app, await lastId(app, 'giftTask')),
      };
    },
  },
  'a gift to one, by a window of a millisecond': {
    endpoint: 'addGiftTask',
    async run({ app, boss, friend }) {
      const { roleId } = await costly({ app, boss });
      const { registeredAt } = await app.db
        .selectFrom('member')
        .select('registeredAt')
        .where('id', '=', friend.id)
        .executeTakeFirstOrThrow();
      const window = { registeredFrom: registeredAt.toISOString(), registeredUntil: new Date(registeredAt.getTime() + 1).toISOString() };
      return {
        act: () => boss.call(addGiftTask, { body: { kind: 'once', ...gift(roleId), ...window } }),
        async isDone() {
          await app.settle();
          return hasRole(app, friend.id, roleId);
        },
      };
    },
  },
  'a gift that is switched on': {
    endpoint: 'editGiftTask',
    async run({ app, boss }) {
      const { roleId } = await costly({ app, boss });
      const { id: taskId } = await boss.call(addGiftTask, { body: { kind: 'lasting', ...gift(roleId), enabled: false } });
      return {
        act: () => boss.call(editGiftTask, { params: { taskId }, body: gift(roleId) }),
        isDone: () => isGiven(app, taskId),
      };
    },
  },
  'a tag on sale that a held role may read as well': tagEdit(async ({ app, boss, friend }, roleId) => {
    const other = await aRole(app, aName('老友'));
    await giveRoles(boss, friend.id, [{ roleId: other, endsAt: null }]);
    return { view: [roleId, other] };
  }),
  'a tag on sale that everybody may read': tagEdit(async () => ({ view: [] })),
  'a tag on sale that comes out from below the closed one': {
    endpoint: 'editTag',
    async run(cast) {
      const { app, boss } = cast;
      const { roleId } = await costly(cast);
      const { id: parentId } = await boss.call(addTag, { body: tagBody({ rights: { ...noRights(), view: [roleId] } }) });
      const form = tagBody({ parentId });
      const { id: tagId } = await boss.call(addTag, { body: form });
      return {
        act: () => boss.call(editTag, { params: { tagId }, body: { ...form, parentId: '' } }),
        isDone: async () =>
          (await app.db.selectFrom('tag').select('parentId').where('id', '=', tagId).executeTakeFirstOrThrow()).parentId === null,
      };
    },
  },
  'a role on sale for everybody': {
    endpoint: 'makeRoleInitial',
    async run(cast) {
      const { roleId } = await costly(cast);
      return { act: () => cast.boss.call(makeRoleInitial, { params: { roleId } }), isDone: () => isInitial(cast.app, roleId) };
    },
  },
  'a role for everybody that reads a tag on sale': {
    endpoint: 'makeRoleInitial',
    async run(cast) {
      const { boss, app } = cast;
      const { roleId } = await costly(cast);
      const as = await aRole(app, aName('替身'));
      await boss.call(addTag, { body: tagBody({ rights: { ...noRights(), view: [roleId, as] } }) });
      return { act: () => boss.call(makeRoleInitial, { params: { roleId: as } }), isDone: () => isInitial(app, as) };
    },
  },
  'a refund of a card': {
    endpoint: 'refundMembershipCardOrder',
    async run({ app, boss, friend }) {
      const { specificationId } = await costly({ app, boss });
      const number = await buy({ app, friend }, specificationId);
      const order = () => app.db.selectFrom('cardOrder').select('refundedAt').where('number', '=', number).executeTakeFirstOrThrow();
      return {
        act: () => boss.call(refundMembershipCardOrder, { params: { number }, body: { reason: '不要了' } }),
        isDone: async () => (await order()).refundedAt !== null,
      };
    },
  },
  'a new sign-in provider': {
    endpoint: 'addSignInProvider',
    run: async ({ app, boss }) => ({
      act: () => boss.call(addSignInProvider, { body: oidc(true) }),
      isDone: async () => (await providerRow(app, await lastId(app, 'thirdPartyProvider'))).enabled,
    }),
  },
  'another issuer of a sign-in provider': {
    endpoint: 'editSignInProvider',
    async run({ app, boss }) {
      const { id: providerId } = await boss.call(addSignInProvider, { body: oidc(false) });
      await app.db.updateTable('thirdPartyProvider').set({ enabled: true }).where('id', '=', providerId).execute();
      const body = oidc(true, { issuer: 'https://other.example.org', clientSecret: 'two' });
      return {
        act: () => boss.call(editSignInProvider, { params: { providerId }, body }),
        isDone: async () => JSON.stringify((await providerRow(app, providerId)).settings).includes('other.example.org'),
      };
    },
  },
};
