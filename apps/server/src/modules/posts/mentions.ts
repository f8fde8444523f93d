import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { Subject } from '../reactions/index.ts';

/** Members mentioned in stored HTML: only our renderer writes this attribute, and the sanitizer removes it from input. */
export function mentionsOfHtml(html: string): string[] {
  return [...new Set([...html.matchAll(/<a class="mention" data-member="(\d+)"/g)].map(([, id = '']) => id))];
}

/** Members who are notified of a mention in stored HTML: what stands in a quotation was addressed to them before. */
export function addressedInHtml(html: string): string[] {
  let depth = 0;
  const own = html.split(/(<\/?blockquote\b[^>]*>)/).filter((part) => {
    if (part.startsWith('<blockquote')) depth += 1;
    else if (part.startsWith('</blockquote')) depth = Math.max(0, depth - 1);
    return depth === 0;
  });
  return mentionsOfHtml(own.join(''));
}

/** Records whom a post mentions, and returns those who have not been notified yet. The caller has locked the post's row. */
export async function recordMentions(tx: Tx, { kind, id }: Subject, memberIds: readonly string[]): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ memberId: string }>`
    insert into post_mention (post_kind, post_id, member_id) select ${kind}, ${id}::bigint, unnest(${memberIds}::bigint[])
    on conflict do nothing returning member_id`.execute(tx);
  const added = new Set(rows.map(({ memberId }) => memberId));
  return memberIds.filter((memberId) => added.has(memberId));
}
