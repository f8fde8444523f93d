import type { Services } from '../../../platform/http/ctx.ts';
import { nextAskAt, type Order, orderOf } from '../orders.ts';
import { askProvider } from '../commands/ask-provider.ts';
import { accountOf } from '../provider-account.ts';
import { NoticeRefused, ProviderSilent } from '../providers/adapter.ts';
import { adapters } from '../providers/adapters.ts';

const batch = 200;

/** If the provider does not respond, an order is closed this long after it expired; later payments are still credited. */
const patienceMs = 2 * 60_000;

/** Claims one order unless another process has it already. */
async function claimOrder({ db, clock }: Services, { id, createdAt, state, nextAskAt: due }: Order): Promise<boolean> {
  const now = clock.now();
  const claimed = await db
    .updateTable('paymentOrder')
    .set({ requestedAt: now, nextAskAt: nextAskAt(createdAt, now, state === 'paid') })
    .where('id', '=', id)
    .where('nextAskAt', '=', due)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Closed at the provider first, so that nobody can pay an order that is no longer shown; if somebody paid just before, the notification
 * credits it.
 */
async function closeThere(services: Services, { provider, number }: Order): Promise<void> {
  const account = await accountOf(services, provider);
  if (account === undefined) return;
  await adapters[provider].close(services, account, number).catch((error: unknown) => {
    if (!(error instanceof ProviderSilent) && !(error instanceof NoticeRefused)) throw error;
    services.log.warn({ provider, err: error }, 'a payment could not be closed at its provider');
  });
}

function close({ db, clock }: Services, before: Date, id?: string): Promise<unknown> {
  return db
    .updateTable('paymentOrder')
    .set({ state: 'closed', closedAt: clock.now() })
    .where('state', '=', 'pending')
    .where('expiresAt', '<=', before)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();
}

/** Queries every order that is due, and closes the expired ones. A provider that does not respond is skipped until the next run. */
export async function askDue(services: Services): Promise<void> {
  const { db, clock } = services;
  const due = await db
    .selectFrom('paymentOrder')
    .selectAll()
    .where('nextAskAt', '<=', clock.now())
    .orderBy('nextAskAt')
    .limit(batch)
    .execute();
  const silent = new Set<string>();
  for (const order of due.map(orderOf)) {
    if (silent.has(order.provider) || !(await claimOrder(services, order))) continue;
    const learned = await askProvider(services, order);
    if (learned === 'silent') silent.add(order.provider);
    if (learned !== 'pending' || order.expiresAt > clock.now()) continue;
    await closeThere(services, order);
    await close(services, clock.now(), order.id);
  }
  await close(services, new Date(clock.now().getTime() - patienceMs));
}
