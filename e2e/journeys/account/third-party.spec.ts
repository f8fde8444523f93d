import { listen } from '../../../apps/server/src/modules/third-party/testing/listen.ts';
import { openRealProvider, realClient, type RealProvider } from '../../../apps/server/src/modules/third-party/testing/real-provider.ts';
import { expect, expectStatus, field, long, test, visit } from '../../browser/journey.ts';
import { call, confirmChange, newMember, newName, newStaff, siteUrl, type Person } from '../../cast/people.ts';

type Provider = { id: string; enabled: boolean };

const name = `隔壁茶馆${newName('')}`;
const home = `${siteUrl()}/thirdParty/loginRedirect`;

let site: RealProvider;
let staff: Person;
let provider: Provider;

test.beforeAll(async () => {
  let counter = 0;
  // Every browser that comes is another user there.
  site = await openRealProvider(home, () => ({ sub: newName('guest'), claims: { name: `茶客${(counter += 1)}${newName('').slice(-4)}` } }));
  // Two, because other journeys make staff at any moment: from then on the switch waits for the second one.
  staff = await newStaff();
  const fields = { product: 'oidc', nameZh: name, enabled: true, issuer: site.address, ...realClient };
  provider = await call<Provider>('/admin/signInProviders', { as: staff, fields });
  await confirmChange(await newStaff(), provider.id);
});

test.afterAll(async () => {
  // Members with no other sign-in method prevent it from being deleted; disabled it does not affect other journeys.
  const fields = { product: 'oidc', nameZh: name, enabled: false, issuer: site.address, clientId: realClient.clientId };
  await call(`/admin/signInProviders/${provider.id}`, { as: staff, fields });
  await site.close();
});

test('a new member enters with another site and is back on the page that was being read', async ({ page }) => {
  await visit(page, '/siteHome?tab=essence');
  await visit(page, `/login?jumpUrl=${encodeJump('/siteHome', { tab: 'essence' })}`);
  await page.getByRole('button', { name: `用${name}登录` }).click();
  await expect(page).toHaveURL(/\/siteHome\?tab=essence$/);
  await expectStatus(page, /茶客.*请坐/);
  await visit(page, '/user/control/linkedAccounts');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('这是你唯一的登录方式');
  await expect(row.getByRole('button', { name: `解除${name}` })).toBeDisabled();
});

test('a member links an account of another site, and unlinks it', long, async ({ openFor }) => {
  const page = await openFor({ person: await newMember('linker') });
  await visit(page, '/user/control/linkedAccounts');
  await page.getByRole('button', { name: `关联${name}` }).click();
  await expect(page).toHaveURL(/\/user\/control\/linkedAccounts$/);
  await expectStatus(page, '已关联');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('关联于');
  await row.getByRole('button', { name: `解除${name}` }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '解除' }).click();
  await expectStatus(page, '已解除');
  await expect(row).toContainText('未关联');
});

test('who says no there, or comes with an address of somebody else, reads why and finds the way back', long, async ({ page }) => {
  await visit(page, '/thirdParty/loginRedirect?code=stolen&state=stolen');
  await expect(page.getByRole('heading', { name: '没有登录成功' })).toBeVisible();
  await expect(page.getByText(/不是在这个浏览器里开始的/)).toBeVisible();
  await expect(page).toHaveTitle(/^没有登录成功/);
  await page.getByRole('link', { name: '回到登录页' }).click();
  await expect(page.getByRole('button', { name: `用${name}登录` })).toBeVisible();
  const { state } = await page.evaluate(async (path) => {
    const response = await fetch(path, { method: 'POST' });
    const started = (await response.json()) as { state: string; proof: string };
    localStorage.setItem('thirdParty', JSON.stringify([{ ...started, purpose: 'login', jumpUrl: null }]));
    return started;
  }, `/api/thirdParty/${provider.id}/start`);
  await visit(page, `/thirdParty/loginRedirect?error=access_denied&state=${state}`);
  await expect(page.getByText('你在对方网站取消了这一次')).toBeVisible();
});

test('staff add a way to log in, try its address, and find it in the log', long, async ({ openFor }) => {
  const page = await openFor({ person: staff });
  const own = `公司账号${newName('').slice(-4)}`;
  await visit(page, '/admin/signInProviders');
  await page.getByRole('button', { name: 'OpenID Connect' }).click();
  await field(page, '名称').fill(own);
  await field(page, '发行者地址（Issuer）').fill(site.address);
  await page.getByRole('button', { name: '试一试' }).click();
  await expect(page.getByText('支持 PKCE')).toBeVisible();
  await field(page, '客户端 ID').fill('tea');
  await field(page, '客户端密钥').fill('nobody may read this');
  await page.getByLabel('启用', { exact: true }).uncheck();
  await page.getByRole('button', { name: '保存' }).click();
  await expectStatus(page, '已保存');
  await page.getByRole('button', { name: `修改 ${own}` }).click();
  await expect(field(page, '客户端密钥')).toHaveValue('');
  await expect(page.getByText('已设置；留空就不变')).toBeVisible();
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: `删除 ${own}` }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '删除' }).click();
  await expect(page.getByText(own)).toHaveCount(0);

  await visit(page, '/admin/audit?act=provider.deleted');
  const entry = page.getByRole('listitem').filter({ hasText: own }).first();
  await expect(entry).toContainText('删除登录方式');
  await expect(page.getByText('nobody may read this')).toHaveCount(0);
});

/** In the site's format: the path and its query as base64url of JSON. */
function encodeJump(path: string, query: Record<string, string>): string {
  return Buffer.from(JSON.stringify({ path, query })).toString('base64url');
}

test('a member agrees to be signed in to another site, and takes it back', async ({ openFor }) => {
  const app = await listen(() => (_, response) => response.setHeader('content-type', 'text/html').end('<h1>wiki</h1>'));
  await call('/admin/settings', { as: staff, fields: { values: JSON.stringify({ applicationSignIn: 'true' }) } });
  const appName = newName('维基');
  const fields = { name: appName, redirectAddresses: `${app.address}/back`, proof: 'secret_header' };
  const { clientId } = await call<{ clientId: string }>('/admin/applications', { as: staff, fields });
  const query = {
    client_id: clientId,
    redirect_uri: `${app.address}/back`,
    response_type: 'code',
    scope: 'openid profile email',
    state: '1',
  };
  const start = `${siteUrl()}/oidc/authorize?${new URLSearchParams(query)}`;
  const page = await openFor({ person: await newMember('reader') });
  await page.goto(start);
  await expect(page.getByRole('heading', { name: `登录「${appName}」` })).toBeVisible();
  await expect(page.getByText('你没有绑定邮箱，不会给它')).toBeVisible();
  await page.getByRole('button', { name: '不登录' }).click();
  await expect(page).toHaveURL(/\/back\?error=access_denied/);
  await page.goto(start);
  await page.getByRole('button', { name: '同意并登录' }).click();
  await expect(page).toHaveURL(/\/back\?code=/);
  // Who agreed is not asked again.
  await page.goto(start);
  await expect(page).toHaveURL(/\/back\?code=/);
  await visit(page, '/user/control/applications');
  await page.getByRole('button', { name: `收回「${appName}」的授权` }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '收回' }).click();
  await expectStatus(page, '已收回');
  await expect(page.getByText('还没有授权过应用')).toBeVisible();
  await page.goto(start.replace('back', 'elsewhere'));
  await expect(page.getByRole('heading', { name: '这个登录请求有问题' })).toBeVisible();
  await app.close();
});
