import type { Db } from '../../platform/database/db.ts';
import { settings } from '../site/index.ts';
import { linkLines, type LinkRules } from './link-lines.ts';

interface Card {
  address: string;
  title: string;
  description: string;
  site: string;
  thumbnailUrl: string | null;
}

/** More cards than these would be a list of advertisements. */
export const cardsOfPost = 5;

const escapes: Record<string, string> = { '&': '&#x26;', '<': '&#x3C;', '>': '&#x3E;', '"': '&#x22;', "'": '&#x27;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}

function cardHtml({ address, title, description, site, thumbnailUrl }: Card): string {
  const picture =
    thumbnailUrl === null ? '' : `<img src="${escaped(thumbnailUrl)}" alt="" width="88" height="88" loading="lazy" decoding="async">`;
  const about = description === '' ? '' : `<span class="preview-text">${escaped(description)}</span>`;
  return (
    `<a class="preview" href="${escaped(address)}" rel="nofollow ugc noopener" target="_blank">${picture}` +
    `<span class="preview-title">${escaped(title)}</span>${about}<span class="preview-site">${escaped(site)}</span></a>`
  );
}

function inserted(html: string, rules: LinkRules, cards: ReadonlyMap<string, Card>): string {
  const used = new Set<string>();
  let [result, from] = ['', 0];
  for (const { address, end } of linkLines(html, rules)) {
    const card = cards.get(address);
    if (card === undefined || used.has(address) || used.size >= cardsOfPost) continue;
    used.add(address);
    result += html.slice(from, end) + cardHtml(card);
    from = end;
  }
  return result + html.slice(from);
}

/**
 * Some bodies with the cards of their links, as far as they are known, each after the paragraph of its link. One statement, none without
 * such links; nothing where the site switched them off.
 */
export async function withCards(db: Db, htmls: readonly string[], rules: LinkRules): Promise<string[]> {
  const addresses = new Set(htmls.flatMap((html) => linkLines(html, rules).map(({ address }) => address)));
  if (addresses.size === 0 || !(await settings.get(db)).linkPreviews) return [...htmls];
  const rows = await db
    .selectFrom('linkPreview')
    .select(['address', 'title', 'description', 'site', 'thumbnailUrl'])
    .where('address', 'in', [...addresses])
    .where('title', '<>', '')
    .execute();
  const cards = new Map(rows.map((row) => [row.address, row]));
  return cards.size === 0 ? [...htmls] : htmls.map((html) => inserted(html, rules, cards));
}
