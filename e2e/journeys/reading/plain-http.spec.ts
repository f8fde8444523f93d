import { expect, field, test, visit } from '../../browser/journey.ts';
import { launchOptions } from '../../browser/launch.ts';
import { newMember, newTopic, siteUrl } from '../../cast/people.ts';

// To a browser this computer alone is secure without https; another name of it is like an address of a local network.
const name = 'teahouse.test';
test.use({
  launchOptions: { ...launchOptions, args: [...launchOptions.args, `--host-resolver-rules=MAP ${name} 127.0.0.1`] },
  // Of the browser itself, which has no use for this header without https.
  expectedNoise: /Cross-Origin-Opener-Policy header has been ignored/,
});

test('on plain http in a local network one writes, is notified of what others write, and copies', async ({ openFor }) => {
  const [alice, bob] = [await newMember('alice'), await newMember('bob')];
  const topicId = await newTopic(alice, `局域网里 ${alice.account}`, '还没有证书。\n\n```\nnpm start\n```');
  const at = siteUrl().replace(/\/\/[^:/]+/, `//${name}`);
  const [hers, his] = [await openFor({ person: alice, at }), await openFor({ person: bob, at })];
  const listening = hers.waitForRequest(/\/api\/realtime/);
  await visit(hers, `/thread?topicId=${topicId}`);
  expect(await hers.evaluate(() => isSecureContext)).toBe(false);
  await listening;
  await visit(his, `/thread?topicId=${topicId}`);
  await his.locator('pre.code').hover();
  await his.getByRole('button', { name: '复制', exact: true }).click();
  await his.getByRole('main').getByRole('textbox', { name: '说点什么…' }).click();
  const text = his.getByRole('textbox', { name: '写评论' });
  await text.press('ControlOrMeta+V');
  await expect(text).toContainText('npm start');
  await his.getByRole('button', { name: '发表评论' }).click();
  await expect(his.locator('[data-floor="1"]')).toContainText('npm start');
  // Announced, or shown by a page that was loaded again after a gap of its stream.
  await expect(hers.getByRole('button', { name: '有 1 条新评论' }).or(hers.locator('[data-floor="1"]')).first()).toBeVisible();

  await visit(his, `/user/control/privateMessageChatList?userName=${alice.account}`);
  await his.getByRole('textbox', { name: /^写给/ }).fill('收到了吗');
  await his.getByRole('button', { name: '发送' }).click();
  await expect(his.getByRole('log')).toContainText('收到了吗');
  await visit(hers, `/user/control/privateMessageChatList?userName=${bob.account}`);
  await expect(hers.getByRole('log')).toContainText('收到了吗');

  // What is outside of a dialog cannot be selected.
  await visit(his, '/user/control/apiKeys');
  const form = his.getByRole('main').locator('form');
  await field(form, '名称').fill('robot');
  await form.getByRole('radio', { name: '读和写', exact: true }).check();
  await form.getByRole('button', { name: '生成密钥' }).click();
  const dialog = his.getByRole('dialog');
  const key = (await dialog.getByLabel('密钥', { exact: true }).textContent()) ?? '';
  await dialog.getByRole('button', { name: /复制/ }).click();
  await dialog.getByRole('button', { name: '我已保存' }).click();
  await field(form, '名称').press('ControlOrMeta+V');
  await expect(field(form, '名称')).toHaveValue(new RegExp(`^${key.slice(0, 12)}`));
});
