import { sql } from 'kysely';
import { key, type KindWriter, object } from './rows.ts';

const rights = sql`(select json_agg(json_build_object('right', "right", 'roles', roles) order by "right") from (
  select "right", json_agg(role_id::text order by role_id) as roles from tag_right where tag_id = tag.id group by "right") held)`;

export const tagWriter: KindWriter = {
  kind: 'tags',
  select: () => sql`
    select ${object({
      key: key('id'),
      of: sql`case kind when 'topic' then 'topics' else 'questions' end`,
      parent: key('parent_id'),
      name: sql.ref('name_zh'),
      nameEn: sql.ref('name_en'),
      icon: sql.ref('icon'),
      colour: sql.ref('colour'),
      order: sql.ref('sort'),
      reviewed: sql.ref('reviewed'),
      rights,
    })} as record from tag order by parent_id is not null, id`,
};
