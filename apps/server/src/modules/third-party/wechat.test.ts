import {
  addSignInProvider,
  readBaseInfo,
  editSignInProvider,
  finishThirdPartyLogin,
  startThirdPartyLogin,
  listThirdPartyProviders,
} from '@chaguan/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { isLong } from '../../../test/long.ts';
import { formOf } from './testing/form.ts';
import { openWechat, type WechatServer } from './testing/wechat-server.ts';
import { wechatVisits } from './testing/wechat-visits.ts';

const wechat = await openWechat({ wxopen: 'open secret', wxofficial: 'official secret' });
const app = testApp({ WECHAT_URL: wechat.address });
afterAll(() => wechat.close());
beforeEach(() => Object.assign(wechat, { instead: undefined, requests: [] }));

const computer = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';
const inWechat = `${computer} ${'x'.repeat(300)} MicroMessenger/8.0.50(0x28003256) NetType/WIFI Language/zh_CN`;

const both = formOf({
  product: 'wechat',
  nameZh: '微信',
  openAppId: 'wxopen',
  openSecret: 'open secret',
  officialAppId: 'wxofficial',
  officialSecret: 'official secret',
});
let providerId = '';

async function setUp(form: Partial<typeof both> = {}): Promise<void> {
  const boss = await app.staff('boss');
  const body = { ...both, ...form };
  if (providerId === '') providerId = (await boss.call(addSignInProvider, { body })).id;
  else await boss.call(editSignInProvider, { params: { providerId }, body });
}
beforeEach(() => setUp());

async function begin(agent = computer) {
  const response = await app.inject({
    method: 'POST',
    url: startThirdPartyLogin.path.replace('{providerId}', providerId),
    headers: { 'user-agent': agent },
  });
  return response.json<{ redirectUrl: string; state: string; proof: string; code?: string }>();
}

const { comeBack } = wechatVisits(app, wechat, () => providerId);

async function enter(person: { openid: string; unionid?: string; nickname: string }, agent = computer) {
  const body = await comeBack(startThirdPartyLogin, person, { 'user-agent': agent });
  return app.visitor.call(finishThirdPartyLogin, { body });
}

test('on a computer the QR page of the open platform, in WeChat’s browser the official account', async () => {
  const qr = new URL((await begin()).redirectUrl);
  expect([qr.origin, qr.pathname, qr.hash]).toEqual([wechat.address, '/connect/qrconnect', '#wechat_redirect']);
  expect(Object.fromEntries(qr.searchParams)).toMatchObject({
    appid: 'wxopen',
    scope: 'snsapi_login',
    response_type: 'code',
    redirect_uri: 'http://localhost:3000/thirdParty/loginRedirect',
  });
  expect(qr.searchParams.get('state')).toMatch(/^[a-zA-Z0-9]{1,128}$/);
  const inside = new URL((await begin(inWechat)).redirectUrl);
  expect(inside.pathname).toBe('/connect/oauth2/authorize');
  expect([...inside.searchParams.keys()]).toEqual(['appid', 'redirect_uri', 'response_type', 'scope', 'state']);
  expect(inside.searchParams.get('appid')).toBe('wxofficial');
});

test('one person is one member by computer and in WeChat, known by the union id', async () => {
  const first = await enter({ openid: 'o1', unionid: 'u1', nickname: '采茶人' });
  expect(first.systemUser).toMatchObject({ account: expect.stringMatching(/^weixin_/) as string, name: '采茶人', avatarUrl: null });
  const second = await enter({ openid: 'another', unionid: 'u1', nickname: '采茶人' }, inWechat);
  expect(second.systemUser.id).toBe(first.systemUser.id);
  expect(await app.db.selectFrom('member').select('kind').where('id', '=', first.systemUser.id).execute()).toEqual([{ kind: 'wechat' }]);
});

test('without a union id two applications cannot identify a member; one alone can, and still can when a union id comes', async () => {
  await expect(enter({ openid: 'o2', nickname: '无名' })).rejects.toMatchObject({ status: 422, code: 'third_party.no_identity' });
  await setUp({ officialAppId: '' });
  const alone = await enter({ openid: 'o2', nickname: '无名' });
  expect((await enter({ openid: 'o2', nickname: '无名' })).systemUser.id).toBe(alone.systemUser.id);
  await setUp();
  expect((await enter({ openid: 'o2', unionid: 'u2', nickname: '无名' })).systemUser.id).toBe(alone.systemUser.id);
  expect((await enter({ openid: 'p2', unionid: 'u2', nickname: '无名' }, inWechat)).systemUser.id).toBe(alone.systemUser.id);
});

test('an official account alone is offered in WeChat’s browser only, and its app id is in the base information', async () => {
  await setUp({ openAppId: '' });
  const offered = async (agent: string) =>
    (await app.inject({ url: listThirdPartyProviders.path, headers: { 'user-agent': agent } })).json<{ items: unknown[] }>().items.length;
  expect([await offered(computer), await offered(inWechat)]).toEqual([0, 1]);
  expect(await begin()).toMatchObject({ code: 'third_party.not_found' });
  expect((await app.visitor.call(readBaseInfo)).weixin_oa_appid).toBe('wxofficial');
  await setUp({ enabled: false });
  expect((await app.visitor.call(readBaseInfo)).weixin_oa_appid).toBe('');
});

test('an invalid code, and one that was used already, are refused', async () => {
  const one = await begin();
  await expect(app.visitor.call(finishThirdPartyLogin, { body: { code: 'never given', ...one } })).rejects.toMatchObject({
    code: 'third_party.refused',
  });
  const used = await comeBack(startThirdPartyLogin, { openid: 'o3', unionid: 'u3', nickname: '再来' }, { 'user-agent': computer });
  await app.visitor.call(finishThirdPartyLogin, { body: used });
  const { state, proof } = await begin();
  await expect(app.visitor.call(finishThirdPartyLogin, { body: { code: used.code, state, proof } })).rejects.toMatchObject({
    code: 'third_party.refused',
  });
});

test('a wrong secret is refused, and neither secret nor code is in the refusal', async () => {
  await setUp({ openSecret: 'wrong secret' });
  const refusal = await enter({ openid: 'o4', unionid: 'u4', nickname: 'x' }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'third_party.refused' });
  expect(JSON.stringify(refusal)).not.toMatch(/wrong secret|code-/);
});

type TokenAnswer = NonNullable<WechatServer['instead']>;

test.each<[string, string, TokenAnswer]>([
  ['a page instead of JSON', 'refused', (response) => response.end('<html>')],
  ['a list', 'refused', (response) => response.end('[1]')],
  ['null', 'refused', (response) => response.end('null')],
  ['an error that is an object', 'refused', (response) => response.end('{"errcode":{"a":1}}')],
  ['an answer without anything', 'no_identity', (response) => response.end('{}')],
  ['numbers for texts', 'no_identity', (response) => response.end('{"access_token":1,"openid":2}')],
  ['trouble of its own', 'unreachable', (response) => response.writeHead(502).end()],
  ['a huge answer', 'unreachable', (response) => response.end('x'.repeat(100_000))],
  ['a torn connection', 'unreachable', (response) => response.destroy()],
  ...(isLong ? [['no answer at all', 'unreachable', () => undefined] satisfies [string, string, TokenAnswer]] : []),
])('%s is refused with %s', async (_, code, instead) => {
  const { state, proof } = await begin();
  wechat.instead = instead;
  await expect(app.visitor.call(finishThirdPartyLogin, { body: { code: 'any', state, proof } })).rejects.toMatchObject({
    code: `third_party.${code}`,
  });
});

test('a profile of somebody else is refused', async () => {
  const { state, proof } = await begin();
  wechat.instead = (response) => {
    wechat.instead = (next) => next.end('{"openid":"the-victim","unionid":"u1","nickname":"采茶人"}');
    response.end('{"access_token":"t","openid":"o9"}');
  };
  await expect(app.visitor.call(finishThirdPartyLogin, { body: { code: 'any', state, proof } })).rejects.toMatchObject({
    code: 'third_party.refused',
  });
});

test.each(['a\0b', 'a\ud800', 'x'.repeat(256)])('an id like %j, which the database cannot store as it is, is no identity', async (id) => {
  for (const person of [
    { openid: id, nickname: '采茶人' },
    { openid: id, unionid: 'u10', nickname: '采茶人' },
    { openid: 'o10', unionid: id, nickname: '采茶人' },
  ])
    await expect(enter(person)).rejects.toMatchObject({ code: 'third_party.no_identity' });
});

test('a name with characters that cannot be stored is stored without them', async () => {
  const { systemUser } = await enter({ openid: 'o11', unionid: 'u11', nickname: '采\0茶\ud800人' });
  expect(await app.db.selectFrom('thirdPartyIdentity').select('name').where('memberId', '=', systemUser.id).execute()).toEqual([
    { name: '采茶\ufffd人' },
  ]);
});
