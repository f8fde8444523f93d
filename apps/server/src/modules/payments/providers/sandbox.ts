import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../platform/http/ctx.ts';
import { amount, decimalOf, parseAmount, type AmountMinor } from '../../ledger/index.ts';
import {
  NoticeRefused,
  type Bill,
  type Claim,
  type Launch,
  type Notice,
  type PaymentAdapter,
  type RefundOutcome,
  type RefundRequest,
} from './adapter.ts';
import { textIn, parseObject } from './conventions.ts';

const product = 91;

const signatureHeader = 'x-sandbox-signature';

function signatureOf({ seal }: Services, text: string): string {
  return seal.stamp('payments.sandbox', text).toString('hex');
}

/** A notification in the format of the simulated bank. */
export function sandboxNotice(services: Services, number: string, sum: AmountMinor, bankNumber: string): Notice {
  const text = JSON.stringify({ number, amount: decimalOf(sum, 'CNY'), bankNumber });
  return { text, headers: { [signatureHeader]: signatureOf(services, text) } };
}

async function launch(services: Services, _: unknown, { number }: Bill): Promise<Launch> {
  return { kind: 'redirect', address: `${services.config.PUBLIC_URL}/sandboxPayment/${number}`, product };
}

async function read(services: Services, _: unknown, { text, headers }: Notice): Promise<Claim> {
  const fields = parseObject(text);
  const number = textIn(fields, 'number');
  const [given, right] = [Buffer.from(String(headers[signatureHeader])), Buffer.from(signatureOf(services, text))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new NoticeRefused('signature', fields, number);
  const sum = parseAmount(textIn(fields, 'amount'), 'CNY');
  if (sum === undefined) throw new NoticeRefused('amount', fields, number);
  return { number, amount: sum, providerNumber: textIn(fields, 'bankNumber'), state: 'paid' };
}

async function ask({ db }: Services, _: unknown, number: string): Promise<Claim | undefined> {
  const paid = await db.selectFrom('sandboxPayment').selectAll().where('number', '=', number).executeTakeFirst();
  return paid && { number, amount: amount(paid.amountMinor), providerNumber: paid.bankNumber, state: 'paid' };
}

async function refund(_: Services, __: unknown, { refund: number }: RefundRequest): Promise<RefundOutcome> {
  return { state: 'done', providerNumber: number, word: '' };
}

/** Play money, paid on a page of our own. */
export const sandbox: PaymentAdapter = {
  launch,
  read,
  ask,
  refund,
  close: async () => undefined,
  believed: { status: 200, type: 'text/plain', body: 'success' },
};
