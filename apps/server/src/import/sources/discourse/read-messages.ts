import { parseBody, renderBody } from '@chaguan/richtext';
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
  for await (const page of rowPages(db, selection, after)) {
    for (const { row, cursor } of page) {
      const people = Array.isArray(row['people']) ? row['people'].map(String).slice(0, 1000) : [];
      const startedAt = timeIn(row, 'created_at');
      const key = textIn(row, 'id');
      if (people.length === 0)
        yield { table: 'topics', cursor, outcome: 'left_out', key, reason: 'a private topic of the system or of a group' };
      else {
        const record = { key, members: people, title: textIn(row, 'title').slice(0, 200), ...(startedAt !== undefined && { startedAt }) };
        yield { table: 'topics', cursor, outcome: 'record', record };
      }
    }
  }
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
      const facts = { table: 'posts', cursor };
      const { markdown } = convertRaw(textIn(row, 'raw'), rawContext(site, refs, numberIn(row, 'topic_id'), 'message'));
      const sentAt = timeIn(row, 'created_at');
      const reason =
        typeRefusal(row) ??
        (row['deleted_at'] !== null ? 'a deleted message' : sentAt === undefined || markdown === '' ? 'without a time or text' : undefined);
      if (reason !== undefined || sentAt === undefined) {
        yield { ...facts, outcome: 'left_out', key: textIn(row, 'id'), reason: reason ?? 'without a time or text' };
        continue;
      }
      const author = numberIn(row, 'user_id');
      const record = {
        key: textIn(row, 'id'),
        conversation: textIn(row, 'topic_id'),
        ...(author > 0 ? { author: String(author) } : { system: true }),
        body: plainText(markdown),
        sentAt,
      };
      yield { ...facts, outcome: 'record', record };
    }
  }
}
