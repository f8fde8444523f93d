import { adminMoneyMovesPage, listMoneyMoves } from '@chaguan/contract';
import { MoneyMovesPage } from '../../features/staff-figures/money-moves-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import { notFound } from '../../lib/isomorphic.ts';
import { queryOf } from '../../lib/query.ts';
import type { Route } from './+types/money-moves';

export const clientLoader = staffLoad(async (api, { url }) => {
  const query = queryOf(adminMoneyMovesPage, url);
  const [day, kind, olderThan] = [query.get('day') ?? '', query.get('kind') ?? '', query.get('olderThan') ?? undefined];
  // Linked only from the figures, each with a day and a reason.
  if (!day || !kind) notFound();
  const moves = await api.call(listMoneyMoves, { query: { day, kind, ...(olderThan && { before: olderThan }) } });
  return { day, kind, olderThan, moves };
});

export default function MoneyMovesRoute({ loaderData }: Route.ComponentProps) {
  return <MoneyMovesPage {...loaderData} />;
}
