import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addTopic, addWebhook, listWebhookDeliveries } from '@chaguan/contract';
import { Webhook as Signer } from 'standardwebhooks';
import { afterAll, expect, test } from 'vitest';
import { drop } from '../../../test/drop.ts';
import { testApp } from '../../../test/app.ts';
import { aTag } from '../tags/testing.ts';

const port = 20_000 + Math.floor(Math.random() * 20_000);
const host = `127.0.0.1:${port}`;
const app = testApp({ WEBHOOK_PRIVATE_HOSTS: host });

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const source = join(root, 'docs/examples/webhook-receiver.mjs');
const folder = await mkdtemp(join(tmpdir(), 'chaguan-receiver-'));
let receiver: ChildProcess | undefined;
let printed = '';

afterAll(async () => {
  receiver?.kill();
  await rm(folder, { recursive: true, force: true });
});

/** The example as somebody copied it, in a folder of its own beside its package. */
async function startExample(secret: string): Promise<void> {
  await writeFile(join(folder, 'webhook-receiver.mjs'), readFileSync(source));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  receiver = spawn(process.execPath, [join(folder, 'webhook-receiver.mjs')], { env: { WEBHOOK_SECRET: secret, PORT: String(port) } });
  receiver.stdout?.on('data', (part: Buffer) => (printed += part.toString()));
  receiver.stderr?.on('data', (part: Buffer) => (printed += part.toString()));
  await expect.poll(() => printed).toContain('listening');
}

test('the receiver of the documents takes what the site sends, once, and no forgery', async () => {
  const [boss, alice] = [await app.staff('boss'), await app.member('alice')];
  const body = {
    name: '例子',
    kind: 'standard' as const,
    address: `http://${host}/`,
    language: 'zh' as const,
    robotSecret: '',
    botAccount: '',
  };
  const { id: webhookId, secret } = await boss.call(addWebhook, { body: { ...body, events: ['post.published'] } });
  await startExample(secret ?? '');
  const tagId = await app.write((tx) => aTag(tx));
  drop(app.services, 'tags');
  await alice.call(addTopic, { body: { title: '送到门口', body: '茶到了。', tagId } });
  await app.settle();
  const { items } = await boss.call(listWebhookDeliveries, { params: { webhookId } });
  expect(items[0]).toMatchObject({ state: 'delivered', status: 204 });
  await expect.poll(() => printed).toContain('post.published 送到门口');

  const send = (id: string, text: string, key: string, at = new Date()) =>
    fetch(`http://${host}/`, {
      method: 'POST',
      body: text,
      headers: {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Signer(key).sign(id, at, text),
      },
    });
  const text = JSON.stringify({ type: 'post.published', timestamp: new Date().toISOString(), data: { title: '伪造的' } });
  expect((await send('msg_forged', text, `whsec_${Buffer.alloc(32, 7).toString('base64')}`)).status).toBe(401);
  expect((await send('msg_old', text, secret ?? '', new Date(Date.now() - 600_000))).status).toBe(401);
  const again = text.replace('伪造的', '再来一次');
  for (const _ of [1, 2]) expect((await send('msg_twice', again, secret ?? '')).status).toBe(204);
  await expect.poll(() => printed).toContain('再来一次');
  expect(printed.split('再来一次')).toHaveLength(2);
  expect(printed).not.toContain('伪造的');
});
