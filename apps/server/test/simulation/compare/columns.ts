import { readTopicColumn } from '@chaguan/contract';
import type { Person } from '../../person.ts';
import type { SiteModel } from '../model/model.ts';
import { canRead, type Reader } from '../model/rights.ts';

/** Each column as somebody reads it, with its topics in their order. */
export async function seenColumns(person: Person, { columns }: SiteModel): Promise<string[]> {
  const lines: string[] = [];
  for (const { id: columnId } of columns) {
    const ids: string[] = [];
    let counts = '';
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await person.call(readTopicColumn, { params: { columnId }, query: { page } });
      pages = answer.pages;
      ids.push(...answer.items.map(({ id }) => id));
      counts = `topics ${answer.column.topics} followers ${answer.column.followers}`;
    }
    lines.push(`column ${columnId} ${counts}: ${ids.join(', ')}`);
  }
  return lines;
}

/** What waits or was deleted is left out for its author as well. */
export function modelColumns(model: SiteModel, reader: Reader): string[] {
  return model.columns.map(({ id, topics, followers }) => {
    const open = topics.filter((topic) => topic.published && canRead(model, reader, topic));
    return `column ${id} topics ${open.length} followers ${followers.size}: ${open.map((topic) => topic.id).join(', ')}`;
  });
}
