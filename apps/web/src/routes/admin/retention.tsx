import { readRetention } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { RetentionPage } from '../../features/staff-site/retention/retention-page.tsx';
import type { Route } from './+types/retention';

export const clientLoader = staffLoad((api) => api.call(readRetention));

export default function RetentionRoute({ loaderData }: Route.ComponentProps) {
  return <RetentionPage {...loaderData} />;
}
