import {
  customPageMenus,
  textLanguages,
  type Answer,
  type customPageStates,
  type listStaffCustomPages,
  type readStaffCustomPage,
} from '@chaguan/contract';
import type { Db } from '../../../../platform/database/db.ts';
import { fail } from '../../../../platform/failure.ts';

function pagesOf(db: Db) {
  return db
    .selectFrom('customPage')
    .innerJoin('customPageText as zh', (join) => join.onRef('zh.pageId', '=', 'customPage.id').on('zh.language', '=', 'zh'))
    .leftJoin('customPageText as en', (join) => join.onRef('en.pageId', '=', 'customPage.id').on('en.language', '=', 'en'))
    .select(['customPage.id', 'slug', 'visible', 'menu', 'sort', 'editedAt', 'deletedAt', 'zh.title', 'en.title as englishTitle']);
}

type Row = Awaited<ReturnType<ReturnType<typeof pagesOf>['execute']>>[number];

function present({ menu, editedAt, deletedAt, title, englishTitle, ...facts }: Row): Answer<typeof listStaffCustomPages>['items'][number] {
  return {
    ...facts,
    menu: customPageMenus.find((one) => one === menu) ?? 'none',
    title: { zh: title, en: englishTitle ?? '' },
    deleted: deletedAt !== null,
    editedAt: editedAt.toISOString(),
  };
}

export async function listStaffPages(
  db: Db,
  state: (typeof customPageStates)[number] = 'visible',
): Promise<Answer<typeof listStaffCustomPages>> {
  const rows = await pagesOf(db)
    .where('deletedAt', state === 'deleted' ? 'is not' : 'is', null)
    .$if(state !== 'deleted', (query) => query.where('visible', '=', state === 'visible'))
    .orderBy('sort')
    .orderBy('customPage.id')
    .execute();
  return { items: rows.map(present) };
}

export async function readStaffPage(db: Db, pageId: string): Promise<Answer<typeof readStaffCustomPage>> {
  const [row, texts] = await Promise.all([
    pagesOf(db).where('customPage.id', '=', pageId).executeTakeFirst(),
    db.selectFrom('customPageText').select(['language', 'title', 'source', 'version']).where('pageId', '=', pageId).execute(),
  ]);
  if (row === undefined) fail('custom_page.not_found');
  return {
    ...present(row),
    texts: textLanguages.flatMap((language) => {
      const text = texts.find((one) => one.language === language);
      return text === undefined ? [] : [{ language, title: text.title, body: text.source, version: text.version }];
    }),
  };
}
