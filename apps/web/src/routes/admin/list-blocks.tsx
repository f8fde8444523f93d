import { BlocksPage } from '../../features/staff-site/blocks/blocks-page.tsx';
import { loadStaffBlocks } from '../../features/staff-site/blocks/data.ts';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/list-blocks';

export const clientLoader = staffLoad(loadStaffBlocks);

export default function ListBlocksRoute({ loaderData }: Route.ComponentProps) {
  return <BlocksPage {...loaderData} />;
}
