import { parseBody, renderBody } from '@chaguan/richtext/bodies';
import { itemOf, rowItems } from '../items.ts';
import { conversationRecord } from '../other-records.ts';
import type { ReadItem } from '../reader.ts';
import { convertRaw } from './convert-raw.ts';
import { numberIn, textIn, timeIn } from '../postgres-database.ts';
import { rowPages } from './pages.ts';
import { typeRefusal } from './post-facts.ts';
import { rawContext, referencesIn, type Site } from './site.ts';

/** Private topics, with those who were invited. */
export async function* readConversations({ db }: Site, after: string | null): AsyncGenerator<ReadItem> {
  const selection = {
    columns: `t.id, t.title, t.created_at,
      (select array_agg(u.user_id order by u.user_id) from topic_allowed_users u where u.topic_id = t.id and u.user_id > 0) as people`,
    from: 'topics t',
    where: `t.archetype = 'private_message'`,
    id: 't.id',
  };
  yield* rowItems(
    'topics',
    rowPages(db, selection, after),
    (row) => textIn(row, 'id'),
    (row) => {
      const people = Array.isArray(row['people']) ? row['people'].map(String) : [];
      const record = conversationRecord(textIn(row, 'id'), people, textIn(row, 'title'), timeIn(row, 'created_at'));
      return people.length === 0 ? { reason: 'a private topic of the system or of a group' } : { record };
    },
  );
}

/** The words of a text; one that is too complex to read stays as it was written. */
function plainText(markdown: string): string {
  try {
    return renderBody(parseBody(markdown)).text || markdown;
  } catch {
    return markdown;
  }
}

/** Posts of private topics, as plain text. */
export async function* readMessages(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const selection = {
    columns: 'p.id, p.user_id, p.topic_id, p.post_type, p.raw, p.created_at, p.deleted_at',
    from: `posts p join topics t on t.id = p.topic_id and t.archetype = 'private_message'`,
    id: 'p.id',
  };
  for await (const page of rowPages(site.db, selection, after)) {
    const refs = await referencesIn(
      site,
      [],
      page.map(({ row }) => textIn(row, 'raw')),
    );
    for (const { row, cursor } of page) {
      const { markdown } = convertRaw(textIn(row, 'raw'), rawContext(site, refs, numberIn(row, 'topic_id'), 'message'));
      const [sentAt, author, key] = [timeIn(row, 'created_at'), numberIn(row, 'user_id'), textIn(row, 'id')];
      const refusal = typeRefusal(row) ?? (row['deleted_at'] === null ? undefined : 'a deleted message');
      const by = author > 0 ? { author: String(author) } : { system: true };
      const became =
        refusal !== undefined || sentAt === undefined || markdown === ''
          ? { reason: refusal ?? 'without a time or text' }
          : { record: { key, conversation: textIn(row, 'topic_id'), ...by, body: plainText(markdown), sentAt } };
      yield itemOf({ table: 'posts', cursor }, key, became);
    }
  }
}
