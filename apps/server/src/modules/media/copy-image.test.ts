import { createServer, type RequestListener } from 'node:http';
import { copyImage } from '@chaguan/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { drop } from '../../../test/drop.ts';

let answer: RequestListener = (_, response) => response.end();
const requested: string[] = [];
const site = createServer((request, response) => {
  requested.push(request.url ?? '');
  answer(request, response);
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const app = testApp({ ALLOW_PRIVATE_PICTURES: 'yes' });
const strict = testApp();

const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#1F6B4A' } })
    .png()
    .toBuffer();
const sends =
  (content: Buffer | string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, headers).end(content);
const refusedWith = (code: string) => ({ status: 422, fields: [expect.objectContaining({ field: 'address', code })] });

test('only a member who may upload pictures has one copied', async () => {
  const body = { address: `${base}/never` };
  await expect(app.visitor.call(copyImage, { body })).rejects.toMatchObject({ status: 401 });
  const mute = await app.member('mute');
  const { id: initialRoleId } = await app.db.selectFrom('role').select('id').where('initial', '=', true).executeTakeFirstOrThrow();
  const ours = { roleId: initialRoleId, right: 'upload.image' } as const;
  await app.db.deleteFrom('roleRight').where('roleId', '=', ours.roleId).where('right', '=', ours.right).execute();
  drop(app.services, 'roles', 'sessions');
  await expect(mute.call(copyImage, { body })).rejects.toMatchObject({ status: 403, code: 'upload.denied' });
  expect(requested).not.toContain('/never');
  await app.db.insertInto('roleRight').values(ours).execute();
  drop(app.services, 'roles', 'sessions');
});

test.each([
  'https://127.0.0.1/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a.png',
  'https://localhost/a.png',
  'https://user:secret@example.org/a.png',
])('%s is within the network: nothing is requested', async (address) => {
  const member = await strict.member('one');
  await expect(member.call(copyImage, { body: { address } })).rejects.toMatchObject(refusedWith('image.unreachable'));
});

test.each(['file:///etc/passwd', 'data:image/png;base64,AAAA', 'javascript:alert(1)', `https://a.example/${'x'.repeat(2_000)}`])(
  '%s is no address of a picture',
  async (address) => {
    const member = await app.member('two');
    await expect(member.call(copyImage, { body: { address } })).rejects.toMatchObject({ status: 422 });
  },
);

test('what is no picture is refused, whatever it says of itself', async () => {
  const member = await app.member('three');
  const copy = () => member.call(copyImage, { body: { address: `${base}/a.png` } });
  const cases: [RequestListener, string][] = [
    [sends('<svg onload="alert(1)"/>', { 'content-type': 'image/png' }), 'image.type'],
    [sends(''), 'image.unreachable'],
    [(_, response) => response.writeHead(404).end(), 'image.unreachable'],
    [(_, response) => response.writeHead(302, { location: '/a.png' }).end(), 'image.unreachable'],
    [(_, response) => response.writeHead(200).end(Buffer.alloc(6_000_000)), 'image.unreachable'],
    [(request) => request.socket.destroy(), 'image.unreachable'],
    [sends((await picture()).subarray(0, 60)), 'image.unreadable'],
  ];
  for (const [listener, code] of cases) {
    answer = listener;
    await expect(copy()).rejects.toMatchObject(refusedWith(code));
  }
  expect(await app.db.selectFrom('storedImage').select('id').execute()).toEqual([]);
});

test('a picture is stored as if it had been uploaded, also behind a redirect', async () => {
  const member = await app.member('four');
  const content = await picture();
  answer = ({ url }, response) => {
    if (url === '/from') response.writeHead(301, { location: '/to.png' }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(content);
  };
  const image = await member.call(copyImage, { body: { address: `${base}/from` } });
  expect(image).toMatchObject({ url: expect.stringMatching(/^\/files\/images\//), width: 30, height: 20 });
  const row = await app.db.selectFrom('storedImage').select(['ownerId', 'mime']).where('url', '=', image.url).executeTakeFirst();
  expect(row).toMatchObject({ ownerId: member.id });
});
