import { sql } from 'kysely';
import { key, type KindWriter, object, time, unless } from './rows.ts';

/** The help centre; what is in the bin, and pictures of categories, are left out. */
export const helpWriters: readonly KindWriter[] = [
  {
    kind: 'help-categories',
    select: () => sql`
      select ${object({
        key: key('id'),
        parent: key('parent_id'),
        name: sql.ref('name_zh'),
        nameEn: unless('name_en', ''),
        description: unless('description_zh', ''),
        descriptionEn: unless('description_en', ''),
        order: unless('sort', 0),
      })} as record from help_category order by parent_id is not null, id`,
  },
  {
    // Hidden ones are for staff.
    kind: 'help-articles',
    select: (scope) => sql`
      select ${object({
        key: key('article.id'),
        category: key('category_id'),
        name: sql.ref('zh.name'),
        body: sql.ref('zh.source'),
        nameEn: sql.ref('en.name'),
        bodyEn: sql.ref('en.source'),
        subject: sql.ref('subject'),
        hidden: sql`nullif(not visible, false)`,
        recommended: unless('recommended', false),
        order: unless('sort', 0),
        writtenAt: time('created_at'),
        editedAt: sql`case when edited_at > created_at then ${time('edited_at')} end`,
      })} as record
      from help_article article join help_text zh on zh.article_id = article.id and zh.language = 'zh'
      left join help_text en on en.article_id = article.id and en.language = 'en' where deleted_at is null ${scope.private ? sql`` : sql`and visible`} order by article.id`,
  },
];
