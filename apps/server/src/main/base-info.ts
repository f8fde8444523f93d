import { baseInfo } from '@chaguan/contract';
import { memberCard } from '../modules/members/index.ts';
import { baseInfo as base } from '../modules/site/index.ts';
import { officialAccountAppId } from '../modules/third-party/index.ts';
import { bind } from '../platform/http/bind.ts';

/** The site's base information with what higher modules know: who asks, and WeChat's official account. */
export const baseInfoRoute = bind(baseInfo, async (ctx) => {
  const { memberId } = ctx.viewer;
  const [card, officialAppId] = await Promise.all([memberId === null ? null : memberCard(ctx.db, memberId), officialAccountAppId(ctx.db)]);
  return base(ctx, card, officialAppId);
});
