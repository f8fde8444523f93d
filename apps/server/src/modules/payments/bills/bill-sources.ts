import type { Services } from '../../../platform/http/ctx.ts';
import type { ProviderAccount, SetUpProvider } from '../provider-account.ts';
import { readAlipayBill } from '../providers/alipay-bill.ts';
import { readWechatBill } from '../providers/wechat-bill.ts';
import type { BillLine } from './bill-lines.ts';

/**
 * Fetches and verifies the bill of a day (`2026-11-28`, in China) and passes its lines on; none for a day without payments.
 * @throws ProviderSilent it does not exist yet, or did not arrive; NoticeRefused it is not what was signed, or no bill
 */
export type BillSource = (
  services: Services,
  account: ProviderAccount,
  day: string,
  receive: (lines: () => AsyncIterable<BillLine>) => Promise<void>,
) => Promise<void>;

export const billSources: Record<SetUpProvider, BillSource> = { alipay: readAlipayBill, wechat_pay: readWechatBill };
