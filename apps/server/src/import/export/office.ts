import { sql } from 'kysely';
import { subjectOf } from './marks.ts';
import { key, type KindWriter, object, time, unless } from './rows.ts';

/** What staff made for the whole site, and what waits for them. */
export const officeWriters: readonly KindWriter[] = [
  {
    kind: 'links',
    select: () => sql`
      select ${object({
        key: key('id'),
        name: sql.ref('name'),
        address: sql.ref('address'),
        image: sql`nullif(image_url, '')`,
        order: sql.ref('sort'),
      })} as record from friendly_link order by id`,
  },
  {
    kind: 'words',
    isPrivate: true,
    select: () => sql`
      select ${object({
        key: key('id'),
        name: sql.ref('name'),
        act: sql.ref('act'),
        scopes: sql`to_json(places)`,
        enabled: unless('enabled', true),
        lines: sql`to_json(lines)`,
      })} as record from word_list order by id`,
  },
  {
    kind: 'bans',
    isPrivate: true,
    select: () => sql`
      select ${object({
        key: key('id'),
        network: sql`network::text`,
        scope: sql.ref('scope'),
        reason: unless('reason', ''),
        madeBy: key('made_by'),
        madeAt: time('made_at'),
        endsAt: time('ends_at'),
      })} as record from address_ban order by id`,
  },
  {
    // One for some alone would reach everybody.
    kind: 'notices',
    select: () => sql`
      select ${object({
        key: key('id'),
        title: sql.ref('title'),
        body: sql.ref('source'),
        titleEn: unless('title_en', ''),
        bodyEn: unless('source_en', ''),
        author: key('author_id'),
        publishedAt: time('published_at'),
        endsAt: time('withdrawn_at'),
      })} as record from notice where audience = 'everybody' and published_at is not null and not moved order by published_at, id`,
  },
  {
    kind: 'reports',
    isPrivate: true,
    select: () => sql`
      select ${object({
        key: key('report.id'),
        member: key('reporter_id'),
        subject: subjectOf('target_kind', 'target_id'),
        category: sql`(select name_zh from report_category where id = category_id)`,
        reason: sql.ref('report.reason'),
        at: time('report.reported_at'),
      })} as record
      from report join report_case on report_case.id = case_id
      where report.state = 'pending' and report_case.state = 'pending' and target_kind <> 'message' order by report.reported_at, report.id`,
  },
];
