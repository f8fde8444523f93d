import type { Services } from '../../../platform/http/ctx.ts';
import { nextAskAt, type Order, orderOf } from '../orders.ts';
import { askProvider } from '../commands/ask-provider.ts';
import { accountOf } from '../provider-account.ts';
import { NoticeRefused, ProviderSilent } from '../providers/adapter.ts';
import { adapters } from '../providers/adapters.ts';

const batch = 200;

/** Without an answer from the provider an order is closed this long after its time; later money is credited all the same. */
const patienceMs = 2 * 60_000;

/** Takes one order unless another process has it already. */
async function take({ db, clock }: Services, { id, createdAt, nextAskAt: due }: Order): Promise<boolean> {
  const now = clock.now();
  const taken = await db
    .updateTable('paymentOrder')
    .set({ requestedAt: now, nextAskAt: nextAskAt(createdAt, now) })
    .where('id', '=', id)
    .where('nextAskAt', '=', due)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Closed there first, so that nobody pays what we no longer show; whoever was faster and paid is credited by the notification. */
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

/** Asks about every order whose turn it is, and closes those whose time is up. A provider that is silent is left alone until the next run. */
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
    if (silent.has(order.provider) || !(await take(services, order))) continue;
    const learned = await askProvider(services, order);
    if (learned === 'silent') silent.add(order.provider);
    if (learned !== 'pending' || order.expiresAt > clock.now()) continue;
    await closeThere(services, order);
    await close(services, clock.now(), order.id);
  }
  await close(services, new Date(clock.now().getTime() - patienceMs));
}
