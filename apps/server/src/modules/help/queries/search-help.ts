import { helpRules, type Answer, type searchHelp as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { passageAbout, questionOf } from '../../search/index.ts';

interface Row {
  id: string;
  name: string;
  text: string;
  nameZh: string;
  nameEn: string;
}

/**
 * Words of any language find an article; it is shown in the reader's. Articles with all words come first, then those with more of them;
 * words in the name count most.
 */
export async function searchHelp({ db, language }: Ctx, keyword: string): Promise<Answer<typeof endpoint>> {
  const question = await questionOf(db, keyword);
  if (question === null) return { items: [] };
  const [all, any] = [sql`${question.all}::tsquery`, sql`${question.any}::tsquery`];
  const { rows } = await sql<Row>`
    with hit as (
      select article_id, bool_or(tokens @@ ${all}) as has_all, max(4 * ts_rank(name_tokens, ${any}) + ts_rank(tokens, ${any})) as worth
      from help_text where tokens @@ ${any} group by article_id
    )
    select article.id::text, coalesce(own.name, base.name) as name, coalesce(own.text, base.text) as text, category.name_zh, category.name_en
    from hit join help_article article on article.id = hit.article_id
      join help_category category on category.id = article.category_id
      join help_text base on base.article_id = article.id and base.language = 'zh'
      left join help_text own on own.article_id = article.id and own.language = ${language}
    where article.visible and article.deleted_at is null
    order by has_all desc, worth desc, article.id limit ${helpRules.mostMatches}`.execute(db);
  return {
    items: rows.map(({ id, name, text, nameZh, nameEn }) => ({
      id,
      name,
      category: { zh: nameZh, en: nameEn },
      passage: passageAbout(text, question),
    })),
  };
}
