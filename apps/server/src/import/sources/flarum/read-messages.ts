import { dateIn, numberIn, type Row, textIn } from '../mysql-database.ts';
import { key, rowPages } from '../mysql-pages.ts';
import { itemOf } from '../items.ts';
import { conversationRecord } from '../other-records.ts';
import type { ReadItem } from '../reader.ts';
import { cursorIn, sectionCursor } from '../sections.ts';
import { plainXml } from './convert-xml.ts';
import { type Site, xmlContext } from './site.ts';

/** Two ways in which messages are kept: dialogs of the extension `flarum/messages`, and private discussions of `fof/byobu`. */
interface MessageStore {
  prefix: string;
  table: string;
  isThere: (site: Site) => boolean;
  /** SQL: the members of a conversation `c`. */
  members: (site: Site) => string;
  conversations: (site: Site) => { columns: string; from: string; where: string };
  messages: (site: Site) => { columns: string; from: string; where: string };
}

const stores: readonly MessageStore[] = [
  {
    prefix: 'dialog-',
    table: 'dialog_messages',
    isThere: ({ has }) => has('dialog_messages'),
    members: ({ of }) => `select group_concat(u.user_id order by u.user_id) from ${of('dialog_user')} u where u.dialog_id = c.id`,
    conversations: ({ of }) => ({ columns: `'' as title, c.created_at`, from: `${of('dialogs')} c`, where: '1' }),
    messages: ({ of }) => ({
      columns: 'm.dialog_id as conversation, m.content, m.created_at, m.user_id, null as hidden_at',
      from: `${of('dialog_messages')} m`,
      where: '1',
    }),
  },
  {
    prefix: 'd-',
    table: 'posts',
    isThere: ({ has }) => has('recipients'),
    members: ({ of }) =>
      `select group_concat(distinct u.user_id order by u.user_id) from (select discussion_id, user_id from ${of('recipients')} where removed_at is null
        union select id, user_id from ${of('discussions')}) u where u.discussion_id = c.id and u.user_id is not null`,
    conversations: ({ of }) => ({ columns: 'c.title, c.created_at', from: `${of('discussions')} c`, where: 'c.is_private = 1' }),
    messages: ({ of }) => ({
      columns: 'm.discussion_id as conversation, m.content, m.created_at, m.user_id, m.hidden_at',
      from: `${of('posts')} m join ${of('discussions')} d on d.id = m.discussion_id and d.is_private = 1`,
      where: `m.type = 'comment'`,
    }),
  },
];

export async function* readConversations(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  for (const [section, store] of stores.entries()) {
    const start = cursorIn(after, section);
    if (start === undefined || !store.isThere(site)) continue;
    const { columns, from, where } = store.conversations(site);
    const table = section === 0 ? 'dialogs' : 'discussions';
    const selection = { columns: `c.id, ${columns}, (${store.members(site)}) as people`, from, where, keys: [key('c.id')] } as const;
    for await (const page of rowPages(site.db, selection, start)) {
      for (const { row, cursor } of page) {
        const members = textIn(row, 'people')
          .split(',')
          .filter((id) => id !== '');
        const name = `${store.prefix}${textIn(row, 'id')}`;
        const record = conversationRecord(name, members, textIn(row, 'title'), dateIn(row, 'created_at'));
        const became = members.length === 0 ? { reason: 'a conversation without members' } : { record };
        yield itemOf({ table, cursor: sectionCursor(section, cursor) }, name, became);
      }
    }
  }
}

function refusalOf(row: Row, body: string): string | undefined {
  if (row['hidden_at'] !== null) return 'a deleted message';
  return body === '' || dateIn(row, 'created_at') === undefined ? 'without a time or text' : undefined;
}

export async function* readMessages(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  for (const [section, store] of stores.entries()) {
    const start = cursorIn(after, section);
    if (start === undefined || !store.isThere(site)) continue;
    const { columns, from, where } = store.messages(site);
    for await (const page of rowPages(site.db, { columns: `m.id, ${columns}`, from, where, keys: [key('m.id')] }, start)) {
      const refs = await xmlContext(
        site,
        page.map(({ row }) => textIn(row, 'content')),
      );
      for (const { row, cursor } of page) {
        const [body, author] = [plainXml(textIn(row, 'content'), refs), numberIn(row, 'user_id')];
        const name = `${store.prefix}${textIn(row, 'id')}`;
        const [reason, sentAt] = [refusalOf(row, body), dateIn(row, 'created_at')];
        const conversation = `${store.prefix}${textIn(row, 'conversation')}`;
        const became =
          reason !== undefined || sentAt === undefined
            ? { reason: reason ?? '' }
            : { record: { key: name, conversation, ...(author > 0 && { author: String(author) }), body, sentAt } };
        yield itemOf({ table: store.table, cursor: sectionCursor(section, cursor) }, name, became);
      }
    }
  }
}
