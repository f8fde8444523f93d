import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { claimImages } from '../media/index.ts';
import { renderTexts, type SiteTexts } from './from-site.ts';

/** Titles are as long as they may be. */
interface ImportedNotice extends SiteTexts {
  authorId: string | null;
  publishedAt: Date;
  /** Past: it is stored for staff alone. */
  endsAt: Date | null;
}

/**
 * An announcement of another site, with its date. Nobody is reminded of it: whoever was registered then has read it, as far as this site
 * knows. @throws Failure beside `body`
 */
export async function importNotice(
  tx: Tx,
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  { authorId, publishedAt, endsAt, ...texts }: ImportedNotice,
): Promise<string> {
  const { columns, imageUrls } = await renderTexts(services, texts);
  const { title, source, html, excerpt, titleEn, sourceEn, htmlEn, excerptEn } = columns;
  const withdrawnAt = endsAt !== null && endsAt <= services.clock.now() ? endsAt : null;
  await sql`select pg_advisory_xact_lock(hashtextextended('notices', 0))`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into notice (author_id, title, source, html, excerpt, title_en, source_en, html_en, excerpt_en, audience, banner, publish_at, published_at,
      position, reached, withdrawn_at, created_at)
    values (${authorId}::bigint, ${title}, ${source}, ${html}, ${excerpt}, ${titleEn}, ${sourceEn}, ${htmlEn}, ${excerptEn}, 'everybody', 'none', ${publishedAt}, ${publishedAt},
      (select coalesce(max(position), 0) + 1 from notice), 0, ${withdrawnAt}::timestamptz, ${publishedAt})
    returning id`.execute(tx);
  const id = rows[0]?.id ?? '0';
  await claimImages(tx, imageUrls, { kind: 'notice', id });
  await sql`
    insert into notice_mark (member_id, notice_id, deleted) select id, ${id}::bigint, false from member where registered_at < ${publishedAt}
    on conflict do nothing`.execute(tx);
  return id;
}
