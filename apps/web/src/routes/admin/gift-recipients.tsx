import { staffLoad } from '../../features/staff/load.ts';
import { loadRecipients } from '../../features/staff-money/gifts/data.ts';
import { RecipientsPage } from '../../features/staff-money/gifts/recipients-page.tsx';
import type { Route } from './+types/gift-recipients';

export const clientLoader = staffLoad(loadRecipients);

export default function StaffGiftRecipientsRoute({ loaderData }: Route.ComponentProps) {
  return <RecipientsPage recipients={loaderData} />;
}
