import { messageGroupRules } from '@chaguan/contract';
import { inlineText } from '@chaguan/richtext';
import { importGroupMessage, importMessage, importMessageGroup } from '../../../modules/messages/index.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { RecordOf } from '../../archive/records/index.ts';
import { type Batch, type KindLoader, known, missing, skipped, written } from '../kind-loader.ts';
import { remember } from '../references.ts';

const longestMessage = 1000;

/** A larger group cannot be one of ours. */
const largestGroup = messageGroupRules.mostMembers;

/** Of a group at the source that has no title. */
const groupName = '群聊';

const memberKind = 'conversation-members';
const groupKind = 'conversation-groups';

/** The members of a conversation are kept, because its messages may come with a later run. */
export const conversationLoader: KindLoader<'conversations'> = {
  kind: 'conversations',
  refs: ({ key, members }) => [{ kind: 'conversations', key }, ...members.map((member) => ({ kind: 'members', key: member }))],
  async load({ tx, run, refs }, { key, record }) {
    if (refs.id('conversations', key) !== undefined) return known;
    const ids = [...new Set(record.members.flatMap((member) => refs.id('members', member) ?? []))];
    if (ids.length < 2) return skipped('a conversation with fewer than two members who were imported');
    if (ids.length > largestGroup) return skipped(`a conversation of more than ${largestGroup} members`);
    for (const [at, id] of ids.entries()) await remember(tx, run.source.site, memberKind, `${at}/${key}`, id);
    const { title = '', startedAt, members } = record;
    if (ids.length > 2 || (title !== '' && members.length > 2)) {
      const name = [...(inlineText(title).replaceAll(/\s+/g, ' ').trim() || groupName)].slice(0, messageGroupRules.name.maxLength).join('');
      const at = startedAt === undefined ? run.startedAt : new Date(startedAt);
      await remember(tx, run.source.site, groupKind, key, await importMessageGroup(tx, name, ids, at));
    }
    await remember(tx, run.source.site, 'conversations', key, ids[0] ?? '0');
    return written;
  },
};

async function membersOf(tx: Tx, site: string, conversation: string): Promise<string[]> {
  const keys = Array.from({ length: largestGroup }, (_, at) => `${at}/${conversation}`);
  const rows = await tx
    .selectFrom('importReference')
    .select('id')
    .where('site', '=', site)
    .where('kind', '=', memberKind)
    .where('key', 'in', keys)
    .execute();
  return rows.map(({ id }) => id);
}

/** Pieces as long as a message may be: nothing of a longer one is lost. */
function piecesOf(text: string): string[] {
  const characters = [...text];
  const count = Math.ceil(characters.length / longestMessage);
  return Array.from({ length: count }, (_, at) =>
    characters
      .slice(at * longestMessage, (at + 1) * longestMessage)
      .join('')
      .trim(),
  ).filter((piece) => piece !== '');
}

async function writeCopies(
  { tx, refs }: Batch,
  record: RecordOf<'messages'>,
  senderId: string,
  receivers: readonly string[],
  pieces: readonly string[],
) {
  const idsOf = (keys: readonly string[] | undefined): Set<string> => new Set(keys?.flatMap((key) => refs.id('members', key) ?? []));
  const [deleted, read] = [idsOf(record.deletedBy), idsOf(record.readBy)];
  let first: string | undefined;
  for (const receiverId of receivers) {
    for (const text of pieces) {
      const id = await importMessage(tx, {
        senderId,
        receiverId,
        text,
        sentAt: new Date(record.sentAt),
        isRead: record.readBy === undefined || read.has(receiverId),
        hasSender: !deleted.has(senderId),
        hasReceiver: !deleted.has(receiverId),
      });
      first ??= id;
    }
  }
  return first;
}

/** Ids of members who are known here. */
const idsIn = (refs: Batch['refs'], keys: readonly string[]): string[] => keys.flatMap((key) => refs.id('members', key) ?? []);

async function writeToGroup(
  { tx, refs }: Batch,
  record: RecordOf<'messages'>,
  senderId: string,
  groupId: string,
  pieces: readonly string[],
) {
  const readBy = record.readBy === undefined ? null : idsIn(refs, record.readBy);
  const deletedBy = idsIn(refs, record.deletedBy ?? []);
  let first: string | undefined;
  for (const text of pieces) {
    const id = await importGroupMessage(tx, { groupId, senderId, text, sentAt: new Date(record.sentAt), readBy, deletedBy });
    first ??= id;
  }
  return first;
}

export const messageLoader: KindLoader<'messages'> = {
  kind: 'messages',
  refs: ({ key, conversation, author, deletedBy = [], readBy = [] }) => [
    { kind: 'messages', key },
    ...(conversation === undefined ? [] : [{ kind: groupKind, key: conversation }]),
    ...[...(author === undefined ? [] : [author]), ...deletedBy, ...readBy].map((member) => ({ kind: 'members', key: member })),
  ],
  order: ({ sentAt }) => sentAt,
  async load(batch, { key, record }) {
    const { tx, run, refs, remark } = batch;
    if (refs.id('messages', key) !== undefined) return known;
    const senderId = refs.id('members', record.author);
    if (senderId === undefined) return missing('author');
    const members = await membersOf(tx, run.source.site, record.conversation);
    const receivers = members.filter((id) => id !== senderId);
    const groupId = refs.id(groupKind, record.conversation);
    // Whoever wrote in a group may have left it.
    if (groupId === undefined && (receivers.length === 0 || !members.includes(senderId))) return missing('conversation');
    const pieces = piecesOf(inlineText(record.body));
    if (pieces.length === 0) return skipped('empty text');
    if (pieces.length > 1) remark('a message divided, because it is too long for one');
    if ((record.pictures ?? []).length > 0) remark('a message whose pictures were left out');
    const id =
      groupId === undefined
        ? await writeCopies(batch, record, senderId, receivers, pieces)
        : await writeToGroup(batch, record, senderId, groupId, pieces);
    await remember(tx, run.source.site, 'messages', key, id ?? '0');
    return written;
  },
};
