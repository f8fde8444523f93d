import {
  addModelProvider,
  addSignInProvider,
  addWebhook,
  editMailDelivery,
  editSmsDelivery,
  editWebhook,
  endpoints,
  type Endpoint,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { settingRules } from '../src/modules/site/setting-list.ts';
import { variables } from '../src/platform/config/variables.ts';
import { testApp, type Person } from './app.ts';

const app = testApp({ WEBHOOK_PRIVATE_HOSTS: 'one.example.org,two.example.org', ALLOW_PRIVATE_MAIL: 'yes' });
let boss: Person;
beforeAll(async () => {
  boss = await app.staff('boss');
});

type Values = Record<string, unknown>;

/** A form of staff with a secret that is stored and may be left out later. */
interface Form {
  /** Stores it; returns the parameters of an edit. */
  set: () => Promise<Values>;
  /** Everything but the secrets, as stored. */
  values: Values;
  /** Fields that say who gets the secret, each with another value and the secret that has to be typed again. */
  destinations: Record<string, { other: unknown; secret: string; former?: string }>;
  /** Fields that do not, each with another value. */
  rest: Values;
  /** The secrets as they are stored now. */
  stored: () => Promise<string[]>;
}

const opened = async (table: string, column: string, purpose: string): Promise<string[]> => {
  const { rows } = await sql<{ bytes: Buffer | null }>`select ${sql.ref(column)} as bytes from ${sql.table(table)} order by 1`.execute(
    app.db,
  );
  return rows.map(({ bytes }) => (bytes === null ? '' : app.services.seal.open(purpose, bytes)));
};

const model = { name: 'm', tools: false, inputPrice: '1', outputPrice: '1' };
const mail = { host: 'one.example.org', port: '587', security: 'starttls', user: 'tea', from: '' };
const sms = { accessKeyId: 'one', signName: '茶馆', template: 'SMS_1', templateAbroad: '' };
const provider = {
  product: 'oidc',
  nameZh: '茶会',
  nameEn: '',
  enabled: false,
  issuer: 'https://one.example.org',
  clientId: 'one',
  scopes: 'openid',
};
const wechat = { product: 'wechat', nameZh: '微信', nameEn: '', enabled: false, openAppId: 'wx1', officialAppId: 'wx2' };
const ai = { name: '模型', kind: 'openai_compatible', address: 'https://one.example.org/v1', models: [model], enabled: false };

const deliveryForm = (
  endpoint: Endpoint,
  values: Values,
  kind: string,
  secret: string,
  more: Pick<Form, 'destinations' | 'rest'>,
): Form => ({
  set: async () => {
    await app.db.deleteFrom('delivery').execute();
    await boss.call(endpoint as typeof editMailDelivery, { body: { ...values, [secret]: 'stored-secret' } as never });
    return {};
  },
  values,
  ...more,
  stored: () => opened('delivery', 'sealed_secret', `delivery.${kind}`),
});

const ofMail = {
  destinations: {
    host: { other: 'two.example.org', secret: 'password' },
    port: { other: '465', secret: 'password' },
    security: { other: 'tls', secret: 'password' },
    user: { other: 'coffee', secret: 'password' },
  },
  rest: { from: '茶馆 <tea@example.org>' },
};
const ofSms = {
  destinations: { accessKeyId: { other: 'two', secret: 'accessKeySecret' } },
  rest: { signName: '咖啡馆', template: 'SMS_2', templateAbroad: 'SMS_3' },
};

const providerForm = (values: Values, secrets: Values, more: Pick<Form, 'destinations' | 'rest'>): Form => ({
  set: async () => {
    await app.db.deleteFrom('thirdPartyProvider').execute();
    const { id } = await boss.call(addSignInProvider, { body: { ...values, ...secrets } as never });
    return { providerId: id };
  },
  values,
  ...more,
  stored: () => opened('third_party_provider', 'sealed_secret', 'third-party.provider'),
});

const forms: Record<string, Form[]> = {
  editMailDelivery: [deliveryForm(editMailDelivery, mail, 'mail', 'password', ofMail)],
  testMailDelivery: [deliveryForm(editMailDelivery, mail, 'mail', 'password', { ...ofMail, rest: {} })],
  editSmsDelivery: [deliveryForm(editSmsDelivery, sms, 'sms', 'accessKeySecret', ofSms)],
  testSmsDelivery: [deliveryForm(editSmsDelivery, sms, 'sms', 'accessKeySecret', { ...ofSms, rest: {} })],
  editSignInProvider: [
    providerForm(
      provider,
      { clientSecret: 'stored-secret' },
      {
        destinations: {
          issuer: { other: 'https://two.example.org', secret: 'clientSecret' },
          clientId: { other: 'two', secret: 'clientSecret' },
        },
        rest: { nameZh: '别的', nameEn: 'Other', scopes: 'openid email' },
      },
    ),
    providerForm(
      wechat,
      { openSecret: 'stored-secret', officialSecret: 'other-stored' },
      {
        destinations: {
          openAppId: { other: 'wx3', secret: 'openSecret' },
          officialAppId: { other: 'wx4', secret: 'officialSecret', former: 'other-stored' },
        },
        rest: {},
      },
    ),
  ],
  editModelProvider: [
    {
      set: async () => {
        await app.db.deleteFrom('modelProvider').execute();
        const { id } = await boss.call(addModelProvider, { body: { ...ai, key: 'stored-secret' } as never });
        return { providerId: id };
      },
      values: ai,
      destinations: { address: { other: 'https://two.example.org/v1', secret: 'key' } },
      rest: { name: '别的', kind: 'deepseek', models: [{ ...model, name: 'n' }] },
      stored: () => opened('model_provider', 'sealed_key', 'assistant.provider'),
    },
  ],
};

/** Staff endpoints with a secret in their form that never comes back from a store to an address of that form. */
const without: Record<string, string> = {
  addSignInProvider: 'nothing is stored yet',
  addModelProvider: 'nothing is stored yet',
  addWebhook: 'nothing is stored yet',
  addMember: "a member's password, of which only a hash is stored",
  editPaymentProvider: "the addresses of providers are the operator's, and keys only sign and decrypt",
  editWebhook: 'a test of its own: signatures only, and never with the secret of another address',
};

const secretName = /(?:secret|password|key)$/i;

type Schema = { type?: string; properties?: Record<string, Schema>; anyOf?: Schema[] };

const fieldsOf = ({ body }: Endpoint): [string, Schema][] => Object.entries((body as Schema | undefined)?.properties ?? {});

test('every form of staff with a secret is known, and each of its fields says whether it decides who gets the secret', () => {
  const withSecret = [...endpoints].filter(
    ([, endpoint]) =>
      endpoint.access === 'staff' && endpoint.method === 'POST' && fieldsOf(endpoint).some(([name]) => secretName.test(name)),
  );
  expect(withSecret.map(([name]) => name).toSorted()).toEqual([...Object.keys(forms), ...Object.keys(without)].toSorted());
  for (const [name, endpoint] of withSecret.filter(([each]) => each in forms)) {
    const declared = new Set(
      (forms[name] ?? []).flatMap(({ destinations, values }) => [...Object.keys(destinations), ...Object.keys(values)]),
    );
    const unknown = fieldsOf(endpoint).filter(([field]) => !secretName.test(field) && field !== 'removeKey' && !declared.has(field));
    expect({ name, unknown: unknown.map(([field]) => field) }).toEqual({ name, unknown: [] });
  }
});

const cases = Object.entries(forms).flatMap(([name, all]) =>
  all.flatMap((form) => Object.entries(form.destinations).map(([field, more]) => ({ name, field, form, ...more }))),
);

test.each(cases)('$name: another $field without the secret is refused, and the stored secret stays where it is', async (one) => {
  const { name, field, form, other, secret, former = 'stored-secret' } = one;
  const endpoint = endpoints.get(name) as typeof editMailDelivery;
  const params = await form.set();
  const before = await form.stored();
  expect(before.join()).toContain(former);
  for (const typed of [{}, { [secret]: '' }]) {
    const body = { ...form.values, [field]: other, ...typed };
    await expect(boss.call(endpoint, { params, body } as never)).rejects.toMatchObject({
      fields: [{ field: secret }],
    });
  }
  expect(await form.stored()).toEqual(before);
  if (name.startsWith('test')) return;
  await boss.call(endpoint, { params, body: { ...form.values, [field]: other, [secret]: 'typed-again' } } as never);
  const after = (await form.stored()).join();
  expect(after).toContain('typed-again');
  expect(after).not.toContain(former);
  // Nor is it used for the first one again.
  await expect(boss.call(endpoint, { params, body: form.values } as never)).rejects.toMatchObject({ fields: [{ field: secret }] });
});

const others = Object.entries(forms).flatMap(([name, all]) =>
  all.flatMap((form) => Object.entries(form.rest).map(([field, other]) => ({ name, field, other, form }))),
);

test.each(others)('$name: another $field keeps the secret', async ({ name, field, other, form }) => {
  const params = await form.set();
  const before = await form.stored();
  await boss.call(endpoints.get(name) as typeof editMailDelivery, { params, body: { ...form.values, [field]: other } } as never);
  expect(await form.stored()).toEqual(before);
});

test.each(['standard', 'dingtalk', 'feishu'] as const)('a %s webhook never signs with the secret of another address', async (kind) => {
  const body = { name: '钩', events: ['post.published'], language: 'zh', robotSecret: kind === 'standard' ? '' : 'stored-secret' } as const;
  const { id, secret } = await boss.call(addWebhook, {
    body: { ...body, events: [...body.events], kind, botAccount: '', address: 'https://one.example.org/1' },
  });
  const stored = async (): Promise<[string, string]> => {
    const row = await app.db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const open = (bytes: Buffer | null) => (bytes === null ? '' : app.services.seal.open('webhook.secret', bytes));
    return [open(row.sealedSecret), open(row.sealedPreviousSecret)];
  };
  const edit = (more: object) =>
    boss.call(editWebhook, {
      params: { webhookId: id },
      body: { ...body, events: [...body.events], robotSecret: '', address: '', ...more },
    });
  const [first] = await stored();
  expect(first).toBe(kind === 'standard' ? secret : 'stored-secret');
  expect((await edit({ name: '别的' })).secret).toBeNull();
  expect((await edit({ address: ' https://one.example.org/1' })).secret).toBeNull();
  expect(await stored()).toEqual([first, '']);
  const moved = await edit({ address: 'https://two.example.org/1' });
  const [second, previous] = await stored();
  expect([second === first, previous]).toEqual([false, '']);
  expect(second).toBe(moved.secret ?? '');
  expect(second !== '').toBe(kind === 'standard');
  await edit({ address: 'https://one.example.org/1', ...(kind !== 'standard' && { robotSecret: 'typed-again' }) });
  expect((await stored())[0]).not.toBe(first);
});

/** Every encrypted column, and where what is in it may go. */
const sealedColumns: Record<string, string> = {
  'delivery.sealed_secret': 'editMailDelivery and editSmsDelivery',
  'third_party_provider.sealed_secret': 'editSignInProvider',
  'model_provider.sealed_key': 'editModelProvider',
  'webhook.sealed_address': 'the address itself',
  'webhook.sealed_secret': 'editWebhook',
  'webhook.sealed_previous_secret': 'editWebhook',
  'payment_provider.sealed_secret': 'nowhere: it signs and decrypts',
  'member_totp.sealed_secret': 'nowhere: it verifies',
  'signing_key.sealed_private_key': 'nowhere: it signs what applications get',
  'push_key.sealed_private_key': 'nowhere: it signs for the push service of each device',
  'official_token.sealed_token': 'nowhere: it calls WeChat, which gave it',
  'payout.sealed_recipient': 'nowhere: staff read to whom they pay',
  'staff_change.sealed': 'a change with its address, until it is decided',
};

/** Hashes; a lease among our own processes; and of push devices, the browser's own: it comes with the address, in one request. */
const plainColumns: readonly string[] = [
  'application.secret_hash',
  'application.secret_hint',
  'member.password_hash',
  'push_device.auth',
  'topic_lock.password_hash',
  'upload.lease_token',
];

test('every encrypted column is known, and no table has a secret in plain text beside an address', async () => {
  const { rows } = await sql<{ column: string; type: string }>`
    select table_name || '.' || column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and (column_name ~ '^sealed(_|$)' or column_name ~ '(secret|password|token|private|auth)' or column_name ~ '(^|_)key$')
      and data_type in ('bytea', 'text') order by 1`.execute(app.db);
  const sealed = rows.filter(({ column }) => /\.sealed/.test(column)).map(({ column }) => column);
  expect(sealed).toEqual(Object.keys(sealedColumns).toSorted());
  const plain = rows
    .filter(({ column }) => !sealed.includes(column) && /[._](?:secret|password|token|private_key|auth)(?:_|$)/.test(column))
    .map(({ column }) => column);
  expect(plain, 'hashes, and what belongs to the address of the same row, with which it comes').toEqual(plainColumns);
});

/** Secrets of the operator, each beside the variable that says where it goes: nobody changes one of them in the back office. */
const secretVariables: Record<string, string> = {
  SECRET_KEY: 'nowhere',
  BACKUP_KEY: 'nowhere',
  BACKUP_S3_KEY_ID: 'BACKUP_S3_ENDPOINT',
  BACKUP_S3_SECRET: 'BACKUP_S3_ENDPOINT',
  FILES_S3_KEY_ID: 'FILES_S3_ENDPOINT',
  FILES_S3_SECRET: 'FILES_S3_ENDPOINT',
  ALIYUN_ACCESS_KEY_ID: 'SMS_ENDPOINT',
  ALIYUN_ACCESS_KEY_SECRET: 'SMS_ENDPOINT',
  VALKEY_URL: 'VALKEY_URL',
  METRICS_TOKEN: 'nowhere: callers send it',
};

test('secrets and addresses of the operator are variables, and no setting of the site is one of them', () => {
  const secrets = Object.keys(variables).filter((name) => /SECRET|PASSWORD|TOKEN|KEY/.test(name));
  expect(secrets.toSorted()).toEqual(Object.keys(secretVariables).toSorted());
  expect(Object.values(secretVariables).filter((where) => !where.startsWith('nowhere') && !(where in variables))).toEqual([]);
  expect(
    Object.keys(settingRules).filter((key) =>
      /secret|password(?!MinLength)|token|key$|endpoint|scanner|opensearch|captcha(Url|Host)/i.test(key),
    ),
  ).toEqual([]);
});
