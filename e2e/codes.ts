import { expect, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import pg from 'pg';
import { call, theShopkeeper, type Person } from './people.ts';

type Outbox = { items: { to: string; text: string }[] };

/** A number that nobody has. */
export function newPhone(): string {
  return `139${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

/** The newest code for a phone or an address, as the shopkeeper reads it where no message really leaves. */
export async function codeFor(to: string): Promise<string> {
  const staff = await theShopkeeper();
  let code: string | undefined;
  await expect(async () => {
    const { items } = await call<Outbox>('/admin/outbox', { as: staff });
    code = /\d{6}/.exec(items.find((item) => item.to === to)?.text ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return code ?? '';
}

/** Presses for a code under a captcha that has been filled in, and waits until it is on its way. */
export async function getCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后再发/ })).toBeVisible();
}

/** A member who bound this phone long before the journey: a second code within the minute would have to wait. */
export async function boundLongAgo({ account }: Person, phone: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['SITE_DATABASE_URL'] });
  await client.connect();
  await client.query('update member set phone = $1 where account = $2', [phone, account]);
  await client.end();
}
