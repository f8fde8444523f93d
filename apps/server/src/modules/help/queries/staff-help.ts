import {
  helpSubjects,
  type Answer,
  type listStaffHelp,
  type listStaffHelpCategories,
  type Query,
  type readStaffHelp,
} from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';

export async function staffCategories(db: Db): Promise<Answer<typeof listStaffHelpCategories>> {
  const rows = await db
    .selectFrom('helpCategory')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('helpArticle')
        .select((article) => article.fn.countAll<string>().as('n'))
        .whereRef('categoryId', '=', 'helpCategory.id')
        .as('articles'),
    )
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const items = rows.map(({ id, parentId, imageUrl, sort, articles, nameZh, nameEn, descriptionZh, descriptionEn }) => ({
    id,
    parentId,
    name: { zh: nameZh, en: nameEn },
    description: { zh: descriptionZh, en: descriptionEn },
    imageUrl,
    sort,
    articles: Number(articles),
  }));
  const below = (id: string | null) => items.filter(({ parentId }) => parentId === id);
  return { items: below(null).flatMap((top) => [top, ...below(top.id)]) };
}

function articlesOf(db: Db) {
  return db
    .selectFrom('helpArticle')
    .innerJoin('helpCategory', 'helpCategory.id', 'categoryId')
    .innerJoin('helpText as zh', (join) => join.onRef('zh.articleId', '=', 'helpArticle.id').on('zh.language', '=', 'zh'))
    .leftJoin('helpText as en', (join) => join.onRef('en.articleId', '=', 'helpArticle.id').on('en.language', '=', 'en'))
    .select(['helpArticle.id', 'categoryId', 'nameZh', 'nameEn', 'visible', 'deletedAt', 'recommended', 'subject', 'editedAt'])
    .select(['helpArticle.sort', 'zh.name', 'en.name as englishName'])
    .select(({ selectFrom }) =>
      [true, false].map((helped) =>
        selectFrom('helpVote')
          .select((vote) => vote.fn.countAll<string>().as('n'))
          .whereRef('articleId', '=', 'helpArticle.id')
          .where('helped', '=', helped)
          .as(helped ? 'helped' : 'notHelped'),
      ),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof articlesOf>['execute']>>[number];

function present(row: Row): Answer<typeof listStaffHelp>['items'][number] {
  const { id, visible, recommended, sort } = row;
  return {
    id,
    category: { id: row.categoryId, name: { zh: row.nameZh, en: row.nameEn } },
    name: { zh: row.name, en: row.englishName ?? '' },
    visible,
    deleted: row.deletedAt !== null,
    recommended,
    subject: helpSubjects.find((one) => one === row.subject) ?? null,
    sort,
    editedAt: row.editedAt.toISOString(),
    helped: Number(row.helped),
    notHelped: Number(row.notHelped),
  };
}

const pageSize = 30;

export async function listStaff(
  db: Db,
  { helpTypeId, state = 'visible', before }: Query<typeof listStaffHelp>,
): Promise<Answer<typeof listStaffHelp>> {
  const rows = await articlesOf(db)
    .where('deletedAt', state === 'deleted' ? 'is not' : 'is', null)
    .$if(state !== 'deleted', (query) => query.where('visible', '=', state === 'visible'))
    .$if(helpTypeId !== undefined, (query) => query.where('categoryId', '=', helpTypeId ?? ''))
    .$if(before !== undefined, (query) => query.where('helpArticle.id', '<', before ?? ''))
    .orderBy('helpArticle.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const items = rows.slice(0, pageSize).map(present);
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

export async function readStaff(db: Db, helpId: string): Promise<Answer<typeof readStaffHelp>> {
  const [row, texts] = await Promise.all([
    articlesOf(db).where('helpArticle.id', '=', helpId).executeTakeFirst(),
    db.selectFrom('helpText').select(['language', 'name', 'source', 'version']).where('articleId', '=', helpId).execute(),
  ]);
  if (row === undefined) fail('help.not_found');
  return {
    ...present(row),
    texts: texts
      .map(({ language, name, source, version }) => ({
        language: language === 'en' ? ('en' as const) : ('zh' as const),
        name,
        body: source,
        version,
      }))
      .toSorted((a, b) => (a.language > b.language ? -1 : 1)),
  };
}
