import { expect, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { read, write, type Person } from './people.ts';

/** A number that nobody has. */
export function newPhone(): string {
  return `139${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

/** The newest code for a phone or an address, on a site that sends no real messages; they are written by a job, a moment later. */
export async function codeFor(to: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    [code] = await read<string>('select code from outbox where recipient = $1 and code is not null order by id desc limit 1', [to]);
    expect(code).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return code ?? '';
}

/** Requests a code under a captcha that has been filled in, and waits until it is sent. */
export async function getCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后再发/ })).toBeVisible();
}

/** A member who bound this phone long before the journey: a second code within the minute would have to wait. */
export async function boundLongAgo({ account }: Person, phone: string): Promise<void> {
  await write('update member set phone = $1 where account = $2', [phone, account]);
}
