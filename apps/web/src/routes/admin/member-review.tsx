import { readOwnStaffRights } from '@chaguan/contract';
import { loadReview } from '../../features/staff-review/data.ts';
import { ReviewPage } from '../../features/staff-review/review-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/member-review';

export const clientLoader = staffLoad(async (api, { params, url }) =>
  loadReview(api, params['memberId'] ?? '', url, await api.call(readOwnStaffRights)),
);

export default function MemberReviewRoute({ loaderData }: Route.ComponentProps) {
  return <ReviewPage key={loaderData.review.member.id} {...loaderData} />;
}
