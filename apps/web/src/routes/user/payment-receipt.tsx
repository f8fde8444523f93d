import { addressOf } from '@chaguan/contract/address-of';
import { balancePage } from '@chaguan/contract';
import { loadReceipt } from '../../features/receipts/data.ts';
import { receiptMessages } from '../../features/receipts/messages.ts';
import { ReceiptPage } from '../../features/receipts/receipt-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/payment-receipt';

export const clientLoader = memberLoad(loadReceipt);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: receiptMessages[metaLang(matches)].title, canonicalPath: addressOf(balancePage), noIndex: true });
}

export default function PaymentReceiptRoute({ loaderData }: Route.ComponentProps) {
  return <ReceiptPage receipt={loaderData} />;
}
