import { type Answer, chooseBadge, type listBadges, type listMemberBadges } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';

export type BadgeItem = Answer<typeof listBadges>['items'][number];
export type HeldBadge = Answer<typeof listMemberBadges>['items'][number];

export const chooseOwnBadge = (badgeId: string | undefined) => api.call(chooseBadge, { body: { badgeId } });
