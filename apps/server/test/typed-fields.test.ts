import {
  addAddressBan,
  addModelProvider,
  deleteAddressBan,
  editSettings,
  endpoints,
  listAudit,
  listMessages,
  readProfile,
  type Endpoint,
} from '@chaguan/contract';
import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { readTyped } from '../src/platform/http/read-typed.ts';
import { testApp } from './app.ts';

type Schema = TSchema & {
  type?: string;
  const?: unknown;
  enum?: unknown;
  pattern?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};

/** A field for text, and how a request with a value in it looks. */
interface Field {
  name: string;
  pattern: string | undefined;
  request: (value: unknown) => unknown;
}

function fieldsOf(schema: Schema, name: string, request: Field['request']): Field[] {
  const { type, pattern, properties = {}, patternProperties = {}, items, anyOf = [] } = schema;
  if (type === 'string' && schema.const === undefined && schema.enum === undefined) return [{ name, pattern, request }];
  return [
    ...anyOf.flatMap((choice) => fieldsOf(choice, name, request)),
    ...Object.entries(properties).flatMap(([key, inner]) =>
      fieldsOf(
        inner,
        key,
        nested(request, (value) => ({ [key]: value })),
      ),
    ),
    ...Object.values(patternProperties).flatMap((inner) =>
      fieldsOf(
        inner,
        `${name}{}`,
        nested(request, (value) => ({ 1: value })),
      ),
    ),
    ...(items === undefined
      ? []
      : fieldsOf(
          items,
          `${name}[]`,
          nested(request, (value) => [value]),
        )),
  ];
}

const nested =
  (outer: Field['request'], inner: Field['request']): Field['request'] =>
  (value) =>
    outer(inner(value));

const parts = ['params', 'query', 'body'] as const;

const fields = [...endpoints].flatMap(([endpoint, declared]: [string, Endpoint]) =>
  parts.flatMap((part) => {
    const schema = declared[part] as Schema | undefined;
    if (schema === undefined) return [];
    return fieldsOf(schema, '', (value) => value).map((field) => ({ ...field, schema, endpoint: `${endpoint}.${part}` }));
  }),
);

/** Fields that keep what was typed, by their names: a new one is one of these, or is made by `TypedText` or `TypedAddress`. */
const kept: Readonly<Record<string, readonly string[]>> = {
  'texts that people read': [
    'answer', 'bio', 'body', 'bodyEn', 'content', 'description', 'descriptionEn', 'descriptionZh', 'en', 'greeting', 'hintQuestion', 'holdsFor', 'introduction',
    'name', 'nameEn', 'nameZh', 'nickname', 'note', 'options[]', 'poll', 'question', 'reason', 'remark', 'signName', 'subtitle', 'tags[]', 'text',
    'textEn', 'textZh', 'tipEn', 'tipZh', 'title', 'titleEn', 'titleZh', 'zh',
  ],
  'words to search by, folded by the search': ['hot[]', 'keyword', 'own[]', 'synonym[]', 'words'],
  'patterns and word lists, in which any character can be meant': ['pattern'],
  'answers whose rule is stored with their field': ['fieldValue', 'fields{}[]', 'values{}', 'values{}[]'],
  'secrets that somebody chose: whatever was typed': [
    'hintAnswer', 'newPassword', 'oldPassword', 'password', 'passwordAgain',
  ],
  'made and read by programs, never typed': [
    'added', 'before', 'captchaKey', 'channels', 'code', 'endpoint', 'issuer', 'key', 'proof', 'reader', 'referrer', 'slug', 'stamp', 'state', 'ticket',
    'token', 'url',
  ],
}; // prettier-ignore

/** Something for each pattern of the contract that would accept what prints nothing. */
const samples = ['1', 'a', 'tea@example.org', '茶馆 <tea@example.org>', 'https://a.example/', '123456', '10.0.0.1'];

const mark = '\u200b';

/** Whether a mark within a pasted value survives. */
function keepsMarks({ schema, pattern, request }: (typeof fields)[number]): boolean {
  const fitting = samples.filter((sample) => pattern === undefined || new RegExp(pattern, 'u').test(sample));
  return (fitting.length > 0 ? fitting : ['1']).some((sample) => {
    const values = request(`${mark}${sample}${mark}`);
    readTyped(schema, values);
    return JSON.stringify(values).includes(mark);
  });
}

test('every field that has one right spelling is read without invisible marks, and every other is named with its reason', () => {
  expect(fields.length).toBeGreaterThan(500);
  const keeping = fields.filter(keepsMarks);
  const known = new Set(Object.values(kept).flat());
  expect(
    [...new Set(keeping.filter(({ name }) => !known.has(name)).map(({ name, endpoint }) => `${endpoint} ${name}`))],
    'make it by TypedText or TypedAddress of the contract, or name it in `kept`',
  ).toEqual([]);
  expect([...known].filter((name) => !keeping.some((field) => field.name === name))).toEqual([]);
  const spelled = /phone|mail|account|amount|money|points|price|network|address|userName|actor|owner|author|member|number|secret|host|Id$/i;
  expect([...known].filter((name) => spelled.test(name))).toEqual([]);
});

const app = testApp();

test('what is pasted with marks is what was meant: addresses, accounts, numbers of settings', async () => {
  const [boss, bob] = [await app.staff('boss'), await app.member('bob')];
  const { id } = await boss.call(addAddressBan, {
    body: { network: '\u202a203.0.113.7\u202c', scope: 'write', reason: '广告', days: 1 } as never,
  });
  const { network } = await app.db.selectFrom('addressBan').select('network').where('id', '=', id).executeTakeFirstOrThrow();
  expect(network).toMatch(/^203\.0\.113\.7(\/32)?$/);
  await boss.call(deleteAddressBan, { params: { banId: id } });
  expect((await boss.call(listAudit, { query: { actor: '\u200bboss' } })).items.length).toBeGreaterThan(0);
  expect((await bob.call(readProfile, { params: { account: 'boss\u200b' } })).member.account).toBe('boss');
  expect((await bob.call(listMessages, { query: { userName: '\ufeffboss' } })).partner).toMatchObject({ id: boss.id });
  await boss.call(editSettings, { body: { values: { mentionLimit: '\u200b12', siteTitle: '茶\u200d馆' } } });
  const rows = await app.db.selectFrom('setting').select(['key', 'value']).where('key', 'in', ['mentionLimit', 'siteTitle']).execute();
  expect(Object.fromEntries(rows.map(({ key, value }) => [key, value]))).toEqual({ mentionLimit: '12', siteTitle: '茶\u200d馆' });
  const model = { name: 'm', tools: false, inputPrice: '1', outputPrice: '1' };
  const provider = { name: '模型', kind: 'openai_compatible', key: 'sk\u2011abc\u200b', enabled: false } as const;
  await boss.call(addModelProvider, { body: { ...provider, models: [model], address: 'https://a.example/v1\u200b' } });
  const { address } = await app.db.selectFrom('modelProvider').select('address').executeTakeFirstOrThrow();
  expect(address).toBe('https://a.example/v1');
});
