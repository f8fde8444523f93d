import { sql } from 'kysely';
import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isReadSql, noticesOfReader, withReader } from '../audience.ts';

interface Row {
  id: string;
  title: string;
  text: string;
  titleEn: string;
  textEn: string;
  publishedAt: Date;
  read: boolean;
}

/** The notices in the member's list. */
export function exportOfNotices(db: Db, memberId: string): AsyncGenerator<Row[]> {
  return batchesById(async (afterId, size) => {
    const { rows } = await sql<Row>`
      ${withReader(memberId, sql<Date>`now()`)}
      select notice.id, notice.title, notice.source as text, notice.title_en, notice.source_en as text_en, notice.published_at, ${isReadSql} as read
      from ${noticesOfReader} and notice.id > ${afterId}::bigint order by notice.id limit ${size}::int`.execute(db);
    return rows;
  });
}
