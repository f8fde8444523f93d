import { loadWholeHelp } from '../../features/staff-site/help/data.ts';
import { EditHelpPage } from '../../features/staff-site/help/edit-help-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/edit-help';

export const clientLoader = staffLoad(loadWholeHelp);

export default function EditHelpRoute({ loaderData }: Route.ComponentProps) {
  return <EditHelpPage {...loaderData} />;
}
