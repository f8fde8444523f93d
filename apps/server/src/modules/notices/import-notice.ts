import { noticeRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { writeBody } from '../posts/write/index.ts';

interface ImportedNotice {
  /** Already as long as a title may be. */
  title: string;
  body: string;
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
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { title, body, publishedAt, endsAt }: ImportedNotice,
): Promise<string> {
  const { source, html, excerpt } = await writeBody(db, body, {
    limits: { bodyLimit: noticeRules.body.maxLength, mentionLimit: Number.POSITIVE_INFINITY },
    author: 'site',
    siteOrigin: new URL(config.PUBLIC_URL).origin,
    screened: false,
  });
  await sql`select pg_advisory_xact_lock(hashtextextended('notices', 0))`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into notice (title, source, html, excerpt, audience, banner, publish_at, published_at, position, reached, withdrawn_at, created_at)
    values (${title}, ${source}, ${html}, ${excerpt}, 'everybody', 'none', ${publishedAt}, ${publishedAt},
      (select coalesce(max(position), 0) + 1 from notice), 0, ${endsAt !== null && endsAt <= clock.now() ? endsAt : null}, ${publishedAt})
    returning id`.execute(tx);
  const id = rows[0]?.id ?? '0';
  await sql`
    insert into notice_mark (member_id, notice_id, deleted) select id, ${id}::bigint, false from member where registered_at < ${publishedAt}
    on conflict do nothing`.execute(tx);
  return id;
}
