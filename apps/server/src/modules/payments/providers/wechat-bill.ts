import { createHash } from 'node:crypto';
import type { Services } from '../../../platform/http/ctx.ts';
import { withBillFile } from '../bills/bill-file.ts';
import { unpacked, wechatBillLines, type BillLine } from '../bills/bill-lines.ts';
import type { ProviderAccount } from '../provider-account.ts';
import { NoticeRefused, ProviderSilent } from './adapter.ts';
import { textIn } from './conventions.ts';
import { exchange, wechatBase } from './wechat-exchange.ts';
import { authorization } from './wechat-signing.ts';

/** Unpacked. */
const maxBytes = 4_000_000_000;

/** WeChat Pay signs the hash of the unpacked bill, not the bill. */
async function mustBeSigned(file: string, expected: string): Promise<void> {
  const hash = createHash('sha1');
  for await (const part of unpacked(file, maxBytes)) hash.update(part);
  if (hash.digest('hex') !== expected.toLowerCase()) throw new NoticeRefused('signature', { expected });
}

async function* noLines(): AsyncGenerator<BillLine> {}

/** The trade bill of a day at WeChat Pay. */
export async function readWechatBill(
  services: Services,
  account: ProviderAccount,
  day: string,
  receive: (lines: () => AsyncIterable<BillLine>) => Promise<void>,
): Promise<void> {
  const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`;
  const { status, fields, isSigned } = await exchange(services, account, 'GET', path, undefined, '');
  if (status !== 200) {
    if (isSigned && textIn(fields, 'code') === 'NO_STATEMENT_EXIST') return receive(noLines);
    throw new ProviderSilent(`WeChat Pay answered ${status} ${textIn(fields, 'code')}`);
  }
  const [address, hash] = [textIn(fields, 'download_url'), textIn(fields, 'hash_value')];
  const base = wechatBase(services);
  // Our signature goes nowhere else.
  if (fields['hash_type'] !== 'SHA1' || !address.startsWith(`${base}/`)) throw new NoticeRefused('format', fields);
  const headers = { authorization: authorization(account, services.clock.now(), 'GET', address.slice(base.length), '') };
  await withBillFile(address, { headers, allowPrivate: services.config.WECHAT_PAY_URL !== '' }, async (file) => {
    await mustBeSigned(file, hash);
    await receive(() => wechatBillLines(unpacked(file, maxBytes)));
  });
}
