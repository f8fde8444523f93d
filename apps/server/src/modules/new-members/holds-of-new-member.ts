import type { Db, Tx } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import type { Settings } from '../site/index.ts';
import { foreignHosts } from './foreign-hosts.ts';
import { isNewcomer } from './who-is-new.ts';

/** One of the texts of a post; of one without markup only what it says. */
export interface NewMemberText {
  text: string;
  html?: string;
  hidden?: readonly { html: string; caption: string }[];
  imageUrls?: readonly string[];
}

type Rules = Pick<Settings, 'newMemberDays' | 'newMemberPosts' | 'newMemberHoldLinks' | 'newMemberHoldImages'>;

/** A tag ends a word; the text of a hidden block is told to those alone who open it, and read by staff. */
function visibleText(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ');
}

/**
 * What in a post of a new member staff look at first: `n images` and the hosts of other sites. Nothing for everybody
 * else, and who is new is asked only where something was found.
 */
export async function holdsOfNewMember(
  ctx: Pick<MemberCtx, 'viewer' | 'clock' | 'config'>,
  db: Db | Tx,
  rules: Rules,
  texts: readonly NewMemberText[],
): Promise<string[]> {
  if (!rules.newMemberHoldLinks && !rules.newMemberHoldImages) return [];
  if (!(await isNewcomer(ctx, db, rules))) return [];
  const images = rules.newMemberHoldImages ? texts.reduce((sum, { imageUrls = [] }) => sum + imageUrls.length, 0) : 0;
  const hidden = texts.flatMap((text) => text.hidden ?? []);
  const html = [...texts.flatMap((text) => text.html ?? []), ...hidden.map((block) => block.html)];
  const words = [...texts.map(({ text }) => text), ...hidden.flatMap((block) => [block.caption, visibleText(block.html)])];
  const hosts = rules.newMemberHoldLinks ? foreignHosts({ html, texts: words }, ctx.config.PUBLIC_URL) : [];
  return [...(images > 0 ? [`${images} images`] : []), ...hosts];
}
