import type { Ctx } from '../../../platform/http/ctx.ts';
import { linkRules, withCards } from '../../link-previews/index.ts';

/** Adds the cards of links to some bodies; one statement, none without links that stand alone. */
export async function addLinkCards({ db, config }: Pick<Ctx, 'db' | 'config'>, views: readonly { bodyHtml: string }[]): Promise<void> {
  const htmls = await withCards(
    db,
    views.map(({ bodyHtml }) => bodyHtml),
    linkRules(config),
  );
  for (const [at, view] of views.entries()) view.bodyHtml = htmls[at] ?? view.bodyHtml;
}
