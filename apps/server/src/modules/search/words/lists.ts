import type { Jieba } from '@node-rs/jieba';
import { CachedRead } from '../../../platform/cached-read.ts';
import { PageGroup } from '../../../platform/cache/page-group.ts';
import type { Db } from '../../../platform/database/db.ts';
import { jieba, newJieba } from '../../../platform/jieba.ts';
import { fold } from './fold.ts';

/** The search lists edited by staff. */
export interface SearchLists {
  own: readonly string[];
  /** Synonyms, separated by spaces or commas. */
  synonym: readonly string[];
  hot: readonly string[];
}

const cachedMs = 60_000;

export const lists = new CachedRead('search-lists', cachedMs, async (db): Promise<SearchLists> => {
  const rows = await db.selectFrom('searchList').select(['kind', 'lines']).execute();
  const linesOf = (kind: keyof SearchLists) => Object.freeze(rows.find((row) => row.kind === kind)?.lines ?? []);
  return { own: linesOf('own'), synonym: linesOf('synonym'), hot: linesOf('hot') };
});

/** Cached search pages, which show the hot words. */
export const searchPages = new PageGroup('search');

/** Above the frequency of any word of the dictionary, so that an own word is not split. */
const frequency = 100_000;

let cutter: { words: string; jieba: Jieba } | undefined;

/** Segments with the words of this site. Stored texts and queries use the same segmentation. */
export async function cutterOf(db: Db): Promise<Jieba> {
  const { own } = await lists.get(db);
  const words = [...new Set(own.map(fold))].join('\n');
  if (words === '') return jieba();
  if (cutter?.words !== words) {
    const made = newJieba();
    made.loadDict(
      Buffer.from(
        words
          .split('\n')
          .map((each) => `${each} ${frequency} n\n`)
          .join(''),
      ),
    );
    cutter = { words, jieba: made };
  }
  return cutter.jieba;
}

/** Synonyms of query words. */
export function synonymsOf(lines: readonly string[], folded: string): string[] {
  const groups = lines.map((line) =>
    line
      .split(/[\s,，、=]+/)
      .map(fold)
      .filter((each) => each !== ''),
  );
  return [...new Set(groups.filter((group) => group.some((each) => folded.includes(each))).flat())].filter(
    (each) => !folded.includes(each),
  );
}
