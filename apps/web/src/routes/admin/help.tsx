import { loadStaffHelp } from '../../features/staff-site/help/data.ts';
import { StaffHelpPage } from '../../features/staff-site/help/articles-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/help';

export const clientLoader = staffLoad(loadStaffHelp);

export default function StaffHelpRoute({ loaderData }: Route.ComponentProps) {
  return <StaffHelpPage {...loaderData} />;
}
