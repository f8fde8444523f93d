import { addBadge, type Answer, type Body, editBadge, grantBadge, listBadgeHolders, openBadge, takeBadgeBack } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';

export type BadgeHolders = Answer<typeof listBadgeHolders>;

export const badgeActs = {
  save: (badgeId: string | null, body: Body<typeof addBadge>) =>
    badgeId === null ? api.call(addBadge, { body }) : api.call(editBadge, { params: { badgeId }, body }),
  open: (badgeId: string, open: boolean) => api.call(openBadge, { params: { badgeId }, body: { open } }),
  grant: (badgeId: string, body: Body<typeof grantBadge>) => api.call(grantBadge, { params: { badgeId }, body }),
  revoke: (badgeId: string, body: Body<typeof takeBadgeBack>) => api.call(takeBadgeBack, { params: { badgeId }, body }),
  holders: (badgeId: string, page: number, after?: string) => api.call(listBadgeHolders, { params: { badgeId }, query: { page, after } }),
};
