import { adminAddHelpPage } from '@chaguan/contract';
import { AddHelpPage } from '../../features/staff-site/help/add-help-page.tsx';
import { loadHelpCategories } from '../../features/staff-site/help/data.ts';
import { staffLoad } from '../../features/staff/load.ts';
import { idIn, usePageQuery } from '../../lib/query.ts';
import type { Route } from './+types/add-help';

export const clientLoader = staffLoad(loadHelpCategories);

export default function AddHelpRoute({ loaderData }: Route.ComponentProps) {
  return <AddHelpPage {...loaderData} helpTypeId={idIn(usePageQuery(adminAddHelpPage), 'helpTypeId')} />;
}
