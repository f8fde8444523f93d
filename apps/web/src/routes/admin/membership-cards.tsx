import { staffLoad } from '../../features/staff/load.ts';
import { loadCards } from '../../features/staff-money/memberships/data.ts';
import { CardsPage } from '../../features/staff-money/memberships/cards-page.tsx';
import type { Route } from './+types/membership-cards';

export const clientLoader = staffLoad(loadCards);

export default function StaffCardsRoute({ loaderData }: Route.ComponentProps) {
  return <CardsPage {...loaderData} />;
}
