import { loadWholePage } from '../../features/staff-site/custom-pages/data.ts';
import { EditPagePage } from '../../features/staff-site/custom-pages/edit-page-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/edit-custom-page';

export const clientLoader = staffLoad(loadWholePage);

export default function EditCustomPageRoute({ loaderData }: Route.ComponentProps) {
  return <EditPagePage {...loaderData} />;
}
