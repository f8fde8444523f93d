import { type Answer, askListPage, type listStaffHeaderSections, type readBaseInfo, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { CachedRead } from '../../platform/cached-read.ts';
import type { Ctx } from '../../platform/http/ctx.ts';

type Section = Answer<typeof listStaffHeaderSections>['items'][number];

/** A few rows that every page shows. A renamed or moved tag is still the same list; deleting a tag deletes its section. */
export const sectionRows = new CachedRead('header-sections', 60_000, (db) =>
  db
    .selectFrom('headerSection')
    .leftJoin('tag', 'tag.id', 'headerSection.tagId')
    .select(['headerSection.id', 'headerSection.nameZh', 'headerSection.nameEn', 'address', 'tagId', 'headerSection.sort', 'tag.kind'])
    .orderBy('headerSection.sort')
    .orderBy('headerSection.id')
    .execute(),
);

export async function listSections({ db }: Pick<Ctx, 'db'>): Promise<Section[]> {
  return (await sectionRows.get(db)).map(({ kind: _, ...section }) => section);
}

/** The sections in a reader's language. */
export async function headerSections({ db, language }: Ctx): Promise<Answer<typeof readBaseInfo>['sections']> {
  return (await sectionRows.get(db)).map(({ nameZh, nameEn, address, tagId, kind }) => ({
    name: language === 'en' && nameEn !== '' ? nameEn : nameZh,
    to: tagId === null ? address : addressOf(kind === 'question' ? askListPage : siteHomePage, { tagId }),
  }));
}
