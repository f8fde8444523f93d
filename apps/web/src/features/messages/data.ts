import {
  chatPage,
  deleteConversation,
  deleteGroupMessages,
  deleteMessage,
  listGroupMessages,
  listMessages,
  listConversations,
  markAllMessagesRead,
  markMessagesRead,
  readMessageImage,
  readMessagePreference,
  sendMessage,
  setMessagePreference,
  signalTyping,
  uploadMessageImage,
  type Answer,
  type Body,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { idIn, queryOf } from '../../lib/query.ts';

export type Conversations = Answer<typeof listConversations>;
export type Conversation = Conversations['items'][number];
export type Chat = Answer<typeof listMessages>;
type PairMessage = Chat['items'][number];
export type GroupAct = NonNullable<Conversation['last']['act']>;
/** `author` and `act`: of groups only. */
export type Message = PairMessage & { author?: Chat['partner']; act?: GroupAct | null };
export type Image = Message['images'][number];
export type ChatScreen = { chat: Chat; conversations: Conversations };

const quiet = { loading: false } as const;
// Shown next to the failed message, with a retry button.
const inlineFailure = { ...quiet, expect: [0, 401, 403, 404, 409, 422, 456, 500, 502, 503] } as const;

const longestAccount = 65;

/** The partner in the URL: an account, or the id of a member without one any more. */
async function loadChat(of: Api, { url }: LoadArgs): Promise<ChatScreen> {
  const userName = queryOf(chatPage, url).get('userName')?.slice(0, longestAccount) || undefined;
  const memberId = userName ? undefined : idIn(queryOf(chatPage, url), 'memberId');
  const [chat, conversations] = await Promise.all([of.call(listMessages, { query: { userName, memberId } }), of.call(listConversations)]);
  return { chat, conversations };
}

export type GroupChat = Answer<typeof listGroupMessages>;
export type GroupScreen = { group: GroupChat; conversations: Conversations };

export async function loadChatOrGroup(of: Api, args: LoadArgs): Promise<ChatScreen | GroupScreen> {
  const groupId = idIn(queryOf(chatPage, args.url), 'groupId');
  if (groupId === undefined) return loadChat(of, args);
  const [group, conversations] = await Promise.all([of.call(listGroupMessages, { params: { groupId } }), of.call(listConversations)]);
  return { group, conversations };
}

export function loadConversations(of: Api): Promise<Conversations> {
  return of.call(listConversations);
}

export function moreConversations(before: string): Promise<Conversations> {
  return api.call(listConversations, { query: { before } }, quiet);
}

function olderMessages(memberId: string, before: string): Promise<Chat> {
  return api.call(listMessages, { query: { memberId, before } }, quiet);
}

/** The same key is the same message: retrying after a lost response stores it once. */
function send(memberId: string, body: Body<typeof sendMessage>, idempotencyKey: string): Promise<Answer<typeof sendMessage>> {
  return api.call(sendMessage, { params: { memberId }, body }, { ...inlineFailure, idempotencyKey });
}

const uploadTimeoutMs = 300_000;

export function uploadPicture(file: File): Promise<Image> {
  const body = new FormData();
  body.append('file', file, file.name);
  // The contract describes the file by its field's name, not by a body.
  const parts: object = { body };
  return api.call(uploadMessageImage, parts, { ...inlineFailure, expect: [...inlineFailure.expect, 413], timeoutMs: uploadTimeoutMs });
}

/** Read with the session, because it has no public URL. */
export async function pictureFile(imageId: string, size: 'thumbnail' | 'full', signal: AbortSignal): Promise<Blob> {
  const options = { ...inlineFailure, timestamp: false, blob: true, signal };
  const file: unknown = await api.call(readMessageImage, { params: { imageId }, query: { size } }, options);
  return file as Blob;
}

/** What a conversation on screen needs, with a member or in a group. */
export type Recipient = {
  id: string;
  /** Where what waits for the network is displayed. */
  page: string;
  unsentKind: 'message' | 'group_message';
  send: typeof send;
  older: (before: string) => Promise<Pick<Chat, 'next'> & { items: Message[] }>;
  markRead: (through: string) => Promise<unknown>;
};

export function recipientOf({ id }: Chat['partner']): Recipient {
  return {
    id,
    page: `chat:${id}`,
    unsentKind: 'message',
    send,
    older: (before) => olderMessages(id, before),
    markRead: (through) => markRead(id, through),
  };
}

function markRead(memberId: string, through: string): Promise<Answer<typeof markMessagesRead>> {
  return api.call(markMessagesRead, { params: { memberId }, body: { through } }, { ...quiet, expect: [0, 401, 404, 456, 503] });
}

export function removeMessage(messageId: string): Promise<unknown> {
  return api.call(deleteMessage, { params: { messageId } }, { ...quiet, expect: [403, 404] });
}

export function removeConversation(memberId: string, through: string): Promise<unknown> {
  return api.call(deleteConversation, { params: { memberId }, body: { through } }, { ...quiet, expect: [403, 404] });
}

/** Of a group for the member alone. */
export function clearGroup(groupId: string, through: string): Promise<unknown> {
  return api.call(deleteGroupMessages, { params: { groupId }, body: { through } }, { ...quiet, expect: [403, 404] });
}

export function markAllRead(through: string): Promise<Answer<typeof markAllMessagesRead>> {
  return api.call(markAllMessagesRead, { body: { through } }, quiet);
}

/** A lost typing signal is ignored. */
export function sendTyping(memberId: string): void {
  void api.call(signalTyping, { params: { memberId } }, { ...quiet, expect: [0, 401, 403, 404, 456, 500, 502, 503] }).catch(() => null);
}

export function readPreference(): Promise<Answer<typeof readMessagePreference>> {
  return api.call(readMessagePreference, {}, quiet);
}

export function setPreference(fromStrangers: boolean): Promise<Answer<typeof setMessagePreference>> {
  return api.call(setMessagePreference, { body: { fromStrangers } }, quiet);
}
