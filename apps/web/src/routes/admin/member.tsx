import { loadMember } from '../../features/staff-people/members/data.ts';
import { MemberPage } from '../../features/staff-people/members/member-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import type { Route } from './+types/member';

export const clientLoader = staffLoad((api, { params, url }) => loadMember(api, params['memberId'] ?? '', url));

export default function StaffMemberRoute({ loaderData }: Route.ComponentProps) {
  const viewer = useStore(memberStore);
  return <MemberPage key={loaderData.member.member.id} {...loaderData} viewerId={viewer?.id} />;
}
