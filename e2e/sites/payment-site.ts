import { openAlipay, type AlipayServer } from '../../apps/server/src/modules/payments/testing/alipay-server.ts';
import { alipayForm, wechatForm } from '../../apps/server/src/modules/payments/testing/form.ts';
import { openWechatPay, wechatPayment, type WechatServer } from '../../apps/server/src/modules/payments/testing/wechat-server.ts';
import { openWechat } from '../../apps/server/src/modules/third-party/testing/wechat-server.ts';
import { makeStaffByHand } from '../../apps/server/test/made-staff.ts';
import { addedMember, call, newMember, type Person } from '../cast/people.ts';
import { createDatabase } from './own-database.ts';
import { alipayPaid } from './payment-notices.ts';
import { startSiteProcess } from './site-process.ts';

/** Of the official account. */
const appSecret = '0123456789abcdef0123456789abcdef';

export interface PaymentSite {
  url: string;
  staff: Person;
  alipay: AlipayServer;
  wechat: WechatServer;
  /** A member of staff for months, for what takes two. */
  secondStaff: () => Promise<Person>;
  /** A new member who recharged these amounts; returns the numbers of the orders. */
  payer: (...amounts: string[]) => Promise<{ person: Person; numbers: string[] }>;
  /** WeChat knows this code as that of a payer. */
  wechatCode: (code: string) => void;
  /** WeChat Pay says that an order was paid. */
  paidAtWechat: (number: string, fen: number) => void;
  /** A bill of WeChat Pay has a payment of 1.00 that the books have not. */
  strangePayment: (number: string) => Promise<void>;
  /** Pages are shared as cards in WeChat from now on. */
  shareCards: () => Promise<void>;
  /** A notification of a refund, signed as by Alipay. */
  refund: (number: string, paid: string, refunded: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** A site whose only staff member has enabled Alipay and WeChat Pay: on a database of its own, because the keys of a provider apply to the whole site. */
export async function startPaymentSite(): Promise<PaymentSite> {
  const database = await createDatabase('payments');
  const [alipay, wechat, accounts] = [await openAlipay(), await openWechatPay(), await openWechat({ [wechatForm.appId]: appSecret })];
  const { url, signIn, stop } = await startSiteProcess(
    {
      DATABASE_URL: database.url,
      DEMO_CONTENT: 'no',
      ALIPAY_URL: alipay.address,
      WECHAT_PAY_URL: wechat.address,
      WECHAT_URL: accounts.address,
    },
    { isNew: true },
  );
  const staff = { ...signIn, ...(await call<{ accessToken: string; refreshToken: string }>('/login', { fields: signIn, at: url })) };
  // Every test has a payer of its own.
  await call('/admin/settings', { as: staff, fields: { values: JSON.stringify({ registrationCaptchaAfter: '50' }) }, at: url });
  await call('/admin/paymentProviders/alipay', { as: staff, fields: alipayForm, at: url });
  await call('/admin/paymentProviders/wechat_pay', { as: staff, fields: { ...wechatForm, appSecret }, at: url });

  async function notify(...notice: Parameters<typeof alipayPaid>): Promise<void> {
    if ((await alipayPaid(...notice)) !== 200) throw new Error('the notification was not believed');
  }
  return {
    url,
    staff,
    alipay,
    wechat,
    async secondStaff() {
      const { account, password } = await addedMember(staff, 'clerk', url);
      await makeStaffByHand(database.url, account, new Date('2026-01-01'));
      const tokens = await call<{ accessToken: string; refreshToken: string }>('/login', { fields: { account, password }, at: url });
      return { account, password, ...tokens };
    },
    async payer(...amounts) {
      const person = await newMember('payer', url);
      const numbers: string[] = [];
      for (const amount of amounts) {
        const { number } = await call<{ number: string }>('/user/control/payment', {
          as: person,
          fields: { amount, provider: 'alipay' },
          at: url,
        });
        await notify(url, number, amount);
        numbers.push(number);
      }
      return { person, numbers };
    },
    wechatCode: (code) => void accounts.codes.set(code, { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o', nickname: '' }),
    paidAtWechat: (number, fen) => void wechat.trades.set(number, wechatPayment(number, fen)),
    async strangePayment(number) {
      const bill = `insert into payment_bill (provider, day, fetched_at, payments, paid_minor, fee_minor)
        values ('wechat_pay', current_date - 2, now(), 1, 100, 1) on conflict on constraint payment_bill_once do nothing`;
      await database.run(bill);
      const line = `insert into payment_bill_line
        select id, (select count(*) from payment_bill_line), 'payment', $1, '4200000000', '', '', 100, 1 from payment_bill`;
      await database.run(line, [number]);
    },
    async shareCards() {
      const official = { officialAppId: wechatForm.appId, officialSecret: appSecret };
      const provider = { product: 'wechat', nameZh: '微信', enabled: true, ...official };
      await call('/admin/signInProviders', { as: staff, fields: provider, at: url });
      await call('/admin/settings', { as: staff, fields: { values: JSON.stringify({ wechatShare: 'true' }) }, at: url });
    },
    refund: (number, paid, refunded) => notify(url, number, paid, { refund_fee: refunded }),
    async stop() {
      await stop();
      await Promise.all([alipay.close(), wechat.close(), accounts.close()]);
      await database.drop();
    },
  };
}
