import type { RecordOf } from '../../archive/records/index.ts';
import { tagItems, tagsOf, twoLevels } from '../category-tags.ts';
import { numberIn, textIn } from '../mysql-database.ts';
import type { ReadItem } from '../reader.ts';
import type { Site } from './site.ts';
import type { SourceTag } from './source-tag.ts';

/** Topics whose tag is gone are under this one. */
export const untagged = 'untagged';

export const tagKey = (of: 'topics' | 'questions', id: number): string => (of === 'topics' ? String(id) : `q${id}`);

const englishName = (text: string): string => /"name-en[^"]*"\s*:\s*"([^"\\]{1,200})"/.exec(text)?.[1] ?? '';

function leafOf(of: 'topics' | 'questions', tag: SourceTag) {
  const { row, names, hasChildren, readers } = tag;
  const facts = { description: '', colour: '', order: numberIn(row, 'sort') };
  const category = { id: tag.id, ...twoLevels(names, hasChildren), as: of, closed: readers?.length === 0, row };
  const { record, parent } = tagsOf(category, facts, tagKey(of, tag.id));
  const nameEn = englishName(textIn(row, 'multiLanguageExtension'));
  const rights = readers !== undefined && readers.length > 0 && { rights: [{ right: 'view' as const, roles: [...readers].slice(0, 200) }] };
  return { rows: 1, record: { ...record, ...(nameEn !== '' && { nameEn }), ...rights }, parent };
}

const extra = (key: string, name: string): { rows: 0; record: RecordOf<'tags'>; parent: undefined } => ({
  rows: 0,
  record: { key, of: 'topics', name, order: 9000 },
  parent: undefined,
});

/** Tags of topics, then those of questions, each tree in two levels. A tag that only some roles may read is theirs here, too. */
export function* readTags({ tags }: Site, after: string | null): Generator<ReadItem> {
  const own = [extra(untagged, '未分类')];
  const topics = [...tags.topics.values()].map((tag) => leafOf('topics', tag));
  const questions = [...tags.questions.values()].map((tag) => leafOf('questions', tag));
  for (const [section, [table, leaves]] of (
    [
      ['tag', [...topics, ...own]],
      ['questiontag', questions],
    ] as const
  ).entries()) {
    for (const item of tagItems(table, leaves, null)) {
      const cursor = `${section}/${item.cursor}`;
      if (after === null || cursor > after) yield { ...item, cursor };
    }
  }
}
