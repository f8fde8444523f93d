import { ChangesPage } from '../../features/staff-oversight/changes/changes-page.tsx';
import { loadChanges } from '../../features/staff-oversight/changes/data.ts';
import { useMayAct } from '../../features/staff/counts.ts';
import { staffLoad } from '../../features/staff/load.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import type { Route } from './+types/changes';

export const clientLoader = staffLoad((api, { url }) => loadChanges(api, url));

export default function StaffChangesRoute({ loaderData }: Route.ComponentProps) {
  const viewer = useStore(memberStore);
  return <ChangesPage {...loaderData} viewerId={viewer?.id} mayDecide={useMayAct('staff')} />;
}
