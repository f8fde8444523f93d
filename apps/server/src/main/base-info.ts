import { readBaseInfo } from '@chaguan/contract';
import { assistantParameter } from '../modules/assistant/index.ts';
import { helpLinks } from '../modules/help/index.ts';
import { memberCard } from '../modules/members/index.ts';
import { readBanner } from '../modules/notices/index.ts';
import { isPayable } from '../modules/payments/index.ts';
import { baseInfo as base } from '../modules/site/index.ts';
import { customPageLinks, headerSections } from '../modules/site-content/index.ts';
import { officialAccountAppId } from '../modules/third-party/index.ts';
import { bind } from '../platform/http/bind.ts';

/**
 * The site's base information with data of higher modules: the caller, WeChat's official account, whether payment is possible, banners and
 * header sections, and the topics of the help centre.
 */
export const baseInfoRoute = bind(readBaseInfo, async (ctx) => {
  const { memberId } = ctx.viewer;
  const [card, assistant, officialAppId, payable, banner, help, sections, headerPages, pages] = await Promise.all([
    memberId === null ? null : memberCard(ctx.db, memberId),
    assistantParameter(ctx),
    officialAccountAppId(ctx.db),
    isPayable(ctx),
    readBanner(ctx),
    helpLinks.get(ctx.db),
    headerSections(ctx),
    customPageLinks(ctx, 'header'),
    customPageLinks(ctx, 'footer'),
  ]);
  return base(ctx, card, { assistant, officialAppId, payable, banner, help, sections: [...sections, ...headerPages], pages });
});
