import type { Services } from '../../../platform/http/ctx.ts';
import { fetchOutside } from '../../../platform/outbound/fetch-outside.ts';
import { provedRoot } from '../../ledger/index.ts';
import { settings } from '../../site/index.ts';

/**
 * Posts the root of a proof to the URL configured by the operator, which may be in a private network. A response without success is retried
 * like any failed job.
 */
export async function postRoot({ db, config }: Services, { proofId }: { proofId: string }): Promise<void> {
  const address = config.LEDGER_ROOT_WEBHOOK;
  const proved = address === '' ? undefined : await provedRoot(db, proofId);
  if (proved === undefined) return;
  const body = JSON.stringify({ site: config.PUBLIC_URL, proof: proofId, ...proved });
  const fetch = fetchOutside({ wait: 'ledgerRoot', allowPrivate: true, maxBytes: 64_000 });
  const response = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await response.text();
  if (!response.ok) throw new Error(`the webhook of roots answered ${response.status}`);
}

/**
 * Sends the root of a proof to all staff with an address: a copy outside the database. Without a mail server none is sent. A failure for
 * one address does not affect the others, and is not retried.
 */
export async function mailRoot({ db, mailer }: Services, { proofId }: { proofId: string }): Promise<void> {
  const proved = (await mailer.sendsMail()) ? await provedRoot(db, proofId) : undefined;
  if (proved === undefined) return;
  const { at, transactions, root, right, wrong } = proved;
  const day = proved.day ?? `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const { siteTitle } = await settings.get(db);
  const staff = await db
    .selectFrom('member')
    .select('email')
    .where('staff', '=', true)
    .where('state', '=', 'active')
    .where('email', 'is not', null)
    .orderBy('id')
    .execute();
  const subject = right ? `【${siteTitle}】${day} 的账目根` : `【${siteTitle}】${day} 的账目有误`;
  const text = right
    ? `${day} 结束时共 ${transactions} 笔交易，账目无误。\n根：${root}\n请留着这封信。以后想确认账目没有被改过，在服务器上运行 npm run ledger:verify -- --root ${root}\n\n${transactions} transactions at the end of ${day}; the books are right. Keep this root: it shows later whether the past was changed.\n`
    : `核对 ${day} 的账目时发现问题：${wrong.join('、')}。请到后台的账本里查看。\n\nThe proof of ${day} found that the books are wrong: ${wrong.join(', ')}. See the books in the back office.\n`;
  for (const { email } of staff) if (email !== null) await mailer.send({ kind: 'mail', to: email, subject, text }).catch(() => undefined);
}
