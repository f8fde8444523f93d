import { listBlockLists, listBlockPositions, type Answer, type listBlocks, type listStaffListBlocks } from '@chaguan/contract';
import { CachedRead } from '../../../platform/cached-read.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { imageSizes, type ImageSize } from '../../media/index.ts';

/** A few rows that every list shows, with the sizes of their pictures, so that pages reserve the space before they load. */
export const blockRows = new CachedRead('list-blocks', 60_000, async (db) => {
  const rows = await db.selectFrom('listBlock').selectAll().orderBy('sort').orderBy('id').execute();
  const sizes = await imageSizes(
    db,
    rows.flatMap(({ imageZh, imageEn }) => [imageZh, imageEn]),
  );
  return rows.map(({ place: position, list, ...row }) => ({
    ...row,
    place: listBlockPositions.find((one) => one === position) ?? 'side',
    list: listBlockLists.find((one) => one === list) ?? 'both',
    pictureZh: pictureOf(row.imageZh, sizes),
    pictureEn: pictureOf(row.imageEn, sizes),
  }));
});

function pictureOf(url: string, sizes: Map<string, ImageSize>) {
  const size = sizes.get(url);
  return size === undefined ? null : { url, width: size.width, height: size.height };
}

type Row = Awaited<ReturnType<typeof blockRows.get>>[number];

function stateAt({ visibleFrom, visibleUntil }: Pick<Row, 'visibleFrom' | 'visibleUntil'>, now: Date): 'visible' | 'waiting' | 'over' {
  if (visibleUntil !== null && visibleUntil <= now) return 'over';
  return visibleFrom !== null && visibleFrom > now ? 'waiting' : 'visible';
}

/** The current blocks of a list, in the reader's language. */
export async function listVisibleBlocks({ db, clock, language }: Ctx, list: 'topics' | 'questions'): Promise<Answer<typeof listBlocks>> {
  const inEnglish = (zh: string, en: string): string => (language === 'en' && en !== '' ? en : zh);
  const rows = (await blockRows.get(db)).filter(
    (row) => (row.list === list || row.list === 'both') && stateAt(row, clock.now()) === 'visible',
  );
  return {
    items: rows.map(({ id, place, titleZh, titleEn, textZh, textEn, pictureZh, pictureEn, address }) => ({
      id,
      place,
      title: inEnglish(titleZh, titleEn),
      text: inEnglish(textZh, textEn),
      picture: (language === 'en' && pictureEn) || pictureZh,
      to: address,
    })),
  };
}

export async function listStaffBlocks({ db, clock }: Ctx): Promise<Answer<typeof listStaffListBlocks>> {
  const now = clock.now();
  return {
    items: (await blockRows.get(db)).map(({ visibleFrom, visibleUntil, pictureZh: _, pictureEn: __, ...row }) => ({
      ...row,
      from: visibleFrom?.toISOString() ?? null,
      until: visibleUntil?.toISOString() ?? null,
      state: stateAt({ visibleFrom, visibleUntil }, now),
    })),
  };
}
