import * as contract from '@chaguan/contract';
import { alipayForm } from '../../src/modules/payments/testing/form.ts';
import { formOf } from '../../src/modules/third-party/testing/form.ts';
import { aRole, cardBody } from '../../src/modules/memberships/testing.ts';
import type { Person, TestApp } from '../app.ts';
import { aName } from '../two-people/people.ts';

type Form = Record<string, unknown>;

/** One edit: what it takes now, and values that the schema of a field does not tell. */
export interface Edit {
  params: Record<string, string>;
  form: () => Promise<Form>;
  others?: Readonly<Record<string, readonly unknown[]>>;
}

export interface Cast {
  app: TestApp;
  boss: Person;
  deputy: Person;
}

type Open = (cast: Cast) => Promise<Edit>;

let grades = 0;

const same = (form: Form) => () => Promise.resolve(form);

/** Edits whose rows, or whose entries in the log, the proof of the books reads. */
export const edits: Readonly<Record<string, Open>> = {
  async editStaffRole({ app, boss }) {
    const tagIds = await app.db.selectFrom('tag').select('id').limit(1).execute();
    const body = { name: aName('helpers'), rights: ['content' as const, 'reports' as const], tagIds: null, audits: false };
    const { id: roleId } = await boss.call(contract.addStaffRole, { body });
    return {
      params: { roleId },
      async form() {
        const role = (await boss.call(contract.listStaff)).roles.find(({ id }) => id === roleId);
        return { name: role?.name, rights: role?.rights, tagIds: role?.tagIds, audits: role?.audits, version: role?.version };
      },
      others: { tagIds: [tagIds.map(({ id }) => id)], rights: [['content'], ['content', 'money', 'settings']] },
    };
  },
  async giveStaffRole({ app, boss }) {
    const clerk = await app.staff(aName('clerk'));
    const body = { name: aName('clerks'), rights: ['money' as const], tagIds: null, audits: false };
    const { id } = await boss.call(contract.addStaffRole, { body });
    return { params: { memberId: clerk.id }, form: same({ roleId: id }), others: { roleId: [null, id] } };
  },
  async editRole({ boss, app }) {
    const roleId = await aRole(app, aName('常客'));
    return {
      params: { roleId },
      async form() {
        const role = (await boss.call(contract.listRoles)).items.find(({ id }) => id === roleId);
        const { name, remark, sort, rights, tagRights, stamp } = role ?? {};
        return { nameZh: name?.zh, nameEn: name?.en, remark, sort, rights, tagRights, stamp };
      },
      others: {
        rights: [[contract.rights[0]]],
        tagRights: [[{ tagId: (await app.db.selectFrom('tag').select('id').executeTakeFirstOrThrow()).id, right: 'view' }]],
      },
    };
  },
  async editBadge({ boss }) {
    const texts = { nameZh: aName('章'), nameEn: '', descriptionZh: '办过茶会', descriptionEn: '', icon: 'award' } as const;
    const { id: badgeId } = await boss.call(contract.addBadge, { body: texts });
    return { params: { badgeId }, form: same({ ...texts, nameEn: 'Host' }) };
  },
  async editGrade({ boss }) {
    const points = 90_000 + (grades += 10);
    const { id: gradeId } = await boss.call(contract.addGrade, { body: { nameZh: aName('茶'), nameEn: '', points, invitations: 1 } });
    return { params: { gradeId }, form: same({ nameZh: '茶客', nameEn: 'Guest', points, invitations: 2 }) };
  },
  async editMember({ app, boss }) {
    const [{ id: memberId }, roleId] = [await app.member(aName('guest')), await aRole(app, aName('熟客'))];
    return {
      params: { memberId },
      async form() {
        const { nickname, showsDynamics, remark, roles, stamp } = await boss.call(contract.readMember, { params: { memberId } });
        const memberRoles = roles.map(({ roleId: id, endsAt }) => ({ roleId: id, endsAt }));
        return { nickname, clearHint: false, showsDynamics, remark, roles: memberRoles, stamp };
      },
      others: {
        nickname: [aName('新名')],
        phone: [`138${String(90_000_000 + Number(memberId))}`],
        email: [`guest${memberId}@example.org`],
        roles: [[{ roleId, endsAt: null }], []],
        fields: [{}],
      },
    };
  },
  async editMembershipCard({ app, boss }) {
    const [roleId, other] = [await aRole(app, aName('持卡')), await aRole(app, aName('金卡'))];
    const { id: cardId } = await boss.call(contract.addMembershipCard, { body: cardBody(roleId) });
    const form = async () => {
      const card = (await boss.call(contract.listStaffMembershipCards)).items.find(({ id }) => id === cardId);
      const specifications = (card?.specifications ?? []).map(({ stock: _, sold: __, duration, marketPrice, ...one }) => ({
        ...one,
        ...duration,
        marketPrice: marketPrice ?? '',
        stockBy: 0,
      }));
      return { ...cardBody(card?.role.id ?? roleId, specifications), name: card?.name, onSale: card?.onSale };
    };
    const [specification] = (await form()).specifications;
    const changed = (more: object) => [{ ...specification, ...more }];
    return {
      params: { cardId },
      form,
      others: {
        roleId: [other],
        specifications: [changed({ money: '0.01' }), changed({ stockBy: 3 }), changed({ enabled: false }), changed({ quantity: 9 })],
      },
    };
  },
  async editGiftTask({ app, boss }) {
    const [roleId, other] = [await aRole(app, aName('礼')), await aRole(app, aName('大礼'))];
    const form = { name: '见面礼', roleId, unit: 'day', quantity: 70, enabled: false, pointsEarned: 5 } as const;
    const { id: taskId } = await boss.call(contract.addGiftTask, { body: { kind: 'lasting', ...form } });
    const time = '2026-01-01T00:00:00.000Z';
    const times = { opensAt: [time], closesAt: [time], registeredFrom: [time], registeredUntil: [time] };
    return { params: { taskId }, form: same(form), others: { roleId: [other], ...times } };
  },
  async editPaymentProvider() {
    const others = {
      serial: ['5157'],
      platformSerial: ['x'],
      platformKey: [alipayForm.platformKey],
      secondSerial: ['y'],
      secondKey: [''],
      appCert: [''],
      rootCert: [''],
      appSecret: [''],
      privateKey: [''],
      apiKey: [''],
    };
    return { params: { provider: 'alipay' }, form: same({ ...alipayForm }), others };
  },
  async editSignInProvider({ boss }) {
    const form = formOf({ issuer: 'https://id.example.org', clientId: 'tea', clientSecret: 'one', enabled: true });
    const { id: providerId } = await boss.call(contract.addSignInProvider, { body: form });
    return {
      params: { providerId },
      form: same({ ...form }),
      others: {
        issuer: ['https://other.example.org'],
        scopes: ['openid email'],
        openAppId: ['wx0000000000000001'],
        officialAppId: ['wx0000000000000002'],
      },
    };
  },
  editMailDelivery: async () => ({
    params: {},
    form: same({ host: 'smtp.example.org', port: '465', security: 'tls', user: 'tea', password: 'one', from: 'tea@example.org' }),
    others: { host: ['mail.example.org'], from: ['other@example.org'] },
  }),
  editSmsDelivery: async () => ({
    params: {},
    form: same({ accessKeyId: 'id', accessKeySecret: 'one', signName: '茶馆', template: 'SMS_1', templateAbroad: '' }),
    others: { accessKeyId: ['other'], template: ['SMS_2'], templateAbroad: ['SMS_3'] },
  }),
};

/** Fields that have one possible value in these forms. */
export const fixed: Readonly<Record<string, readonly string[]>> = {
  editSignInProvider: ['product'],
};

/** Edits of which no fact of the books is told: texts, lists and what is shown. */
export const outside: readonly string[] = [
  'editAddendum',
  'editApplication',
  'editAssistantSettings',
  'editCustomPage',
  'editEmbeddings',
  'editHeaderSection',
  'editHelp',
  'editHelpCategory',
  'editLink',
  'editListBlock',
  'editModelProvider',
  'editNotice',
  'editPost',
  'editRegistrationField',
  'editReportCategory',
  'editReportReason',
  'editSearchLists',
  'editTag',
  'editWebhook',
  'editWordList',
  'setCustomPageText',
  'setHelpText',
  'setMaintenanceWindow',
  'setMovedNotice',
  'setThreadTimers',
  'setWebhookPaused',
];
