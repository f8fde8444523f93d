import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { chooseBadge } from './commands/choose-badge.ts';
import { grantBadge, takeBadgeBack } from './commands/grant-badge.ts';
import { addBadge, editBadge, openBadge } from './commands/save-badge.ts';
import { listBadgeHolders } from './queries/list-badge-holders.ts';
import { listBadges } from './queries/list-badges.ts';
import { listMemberBadges } from './queries/list-member-badges.ts';

export const badgeRoutes = [
  bind(contract.listBadges, (ctx) => listBadges(ctx.db)),
  bind(contract.listMemberBadges, (ctx, { params }) => listMemberBadges(ctx.db, params.account)),
  bind(contract.chooseBadge, (ctx, { body }) => chooseBadge(ctx, body.badgeId)),
  bind(contract.addBadge, (ctx, { body }) => addBadge(ctx, body)),
  bind(contract.editBadge, (ctx, { params, body }) => editBadge(ctx, params.badgeId, body)),
  bind(contract.openBadge, (ctx, { params, body }) => openBadge(ctx, params.badgeId, body.open)),
  bind(contract.grantBadge, (ctx, { params, body }) => grantBadge(ctx, params.badgeId, body)),
  bind(contract.takeBadgeBack, (ctx, { params, body }) => takeBadgeBack(ctx, params.badgeId, body)),
  bind(contract.listBadgeHolders, (ctx, { params, query }) => listBadgeHolders(ctx.db, params.badgeId, query)),
];
