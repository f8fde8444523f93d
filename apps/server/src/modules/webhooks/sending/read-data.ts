import {
  adminQueuePage,
  adminReportsPage,
  botEventTypes,
  chatPage,
  columnPage,
  profilePage,
  questionPage,
  webhookEvents,
  type WebhookData,
  type WebhookEventType,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { addressOfPost } from '@chaguan/contract/post-address';
import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { readReceived } from '../../messages/index.ts';
import { keyViewer, memberCards, roles, visitorOf } from '../../members/index.ts';
import { postGlimpses } from '../../post-lists/index.ts';
import { readReminderAct } from '../../reminders/index.ts';
import { settings } from '../../site/index.ts';
import { readColumnWith } from '../../topic-columns/index.ts';
import { readTip } from '../../tips/index.ts';
import { questionTags, tags, visibleTagIds } from '../../tags/index.ts';
import { hasEverywhere } from '../form.ts';
import { powersOf } from '../webhook.ts';
import type { AdoptionRef, PostRef } from './facts.ts';

type Reader = Services & { viewer: Viewer };

type Post = WebhookData<'post.published'>;

async function personOf({ db, config }: Services, memberId: string): Promise<WebhookData<'member.registered'> | null> {
  const card = (await memberCards(db, [memberId])).get(memberId);
  if (card === undefined || card.cancelled) return null;
  return { account: card.account, name: card.name, url: config.PUBLIC_URL + addressOf(profilePage, { userName: card.account }) };
}

/** A post as a visitor may read it now; undefined if a visitor may not. */
async function readablePost(reader: Reader, { kind, id, authorId }: Pick<PostRef, 'kind' | 'id' | 'authorId'>): Promise<Post | undefined> {
  const glimpse = (await postGlimpses(reader, [{ kind, id }])).values().next().value;
  if (glimpse === undefined || glimpse.gone || glimpse.title === null) return undefined;
  const { rootId, title, excerpt, wiki } = glimpse;
  const url = reader.config.PUBLIC_URL + addressOfPost({ kind, id, placeId: rootId });
  return { kind, id, rootId, url, title, excerpt: excerpt ?? '', author: await personOf(reader, authorId), ...(wiki && { wiki }) };
}

/** Whether its former location is open to visitors: a closed tag is not named. */
async function deletedPost(
  reader: Reader,
  { kind, id, rootKind, rootId, tagIds }: PostRef,
): Promise<WebhookData<'post.deleted'> | undefined> {
  const index = await (rootKind === 'topic' ? tags : questionTags).get(reader.db);
  const open = visibleTagIds(index, reader.viewer);
  if (!tagIds.every((tagId) => open.includes(tagId))) return undefined;
  return { kind, id, rootId, url: reader.config.PUBLIC_URL + addressOfPost({ kind, id, placeId: rootId }) };
}

async function adoption(reader: Reader, fact: AdoptionRef): Promise<WebhookData<'answer.adopted'> | undefined> {
  const { questionId, answerId, authorId } = fact;
  const question = (await postGlimpses(reader, [{ kind: 'question', id: questionId }])).values().next().value;
  if (question === undefined || question.gone || question.title === null) return undefined;
  const answer = answerId === null || authorId === null ? null : await readablePost(reader, { kind: 'answer', id: answerId, authorId });
  if (answer === undefined) return undefined;
  return { questionId, title: question.title, url: reader.config.PUBLIC_URL + addressOf(questionPage, { questionId }), answer };
}

async function tippedPost(reader: Reader, { tipId }: { tipId: string }): Promise<WebhookData<'post.tipped'> | undefined> {
  const tip = await readTip(reader.db, tipId);
  if (tip === undefined) return undefined;
  const post = await readablePost(reader, { ...tip.post, authorId: tip.authorId });
  if (post === undefined) return undefined;
  return { ...post, amount: tip.amount, giver: tip.giverId === null ? null : await personOf(reader, tip.giverId) };
}

/** As long as the topic is in the column, and a visitor may read it. */
async function extendedColumn(
  reader: Reader,
  { columnId, topicId }: { columnId: string; topicId: string },
): Promise<WebhookData<'column.extended'> | undefined> {
  const column = await readColumnWith(reader.db, { columnId, topicId });
  const topic = column && (await readablePost(reader, { kind: 'topic', id: topicId, authorId: column.authorId }));
  if (column === undefined || topic === undefined) return undefined;
  return { columnId, title: column.title, url: reader.config.PUBLIC_URL + addressOf(columnPage, { columnId }), topic };
}

async function waitingPost({ config }: Reader, { kind, id }: PostRef): Promise<WebhookData<'post.submitted'>> {
  return { kind, id, url: config.PUBLIC_URL + addressOf(adminQueuePage, {}) };
}

/** Reports about staff are not sent: a reader of the chat may be the one reported. */
async function reportedCase({ db, config }: Reader, { caseId }: { caseId: string }): Promise<WebhookData<'report.filed'> | undefined> {
  const { rows } = await sql<{ targetKind: string; reports: number }>`
    select target_kind, report_count as reports from report_case
    where id = ${caseId}::bigint and not exists (select from member where member.id = author_id and staff)`.execute(db);
  const result = rows[0];
  return result && { caseId, ...result, url: config.PUBLIC_URL + addressOf(adminReportsPage, { caseId }) };
}

/** A visitor; for what concerns a bot a key of that bot, as long as it is one: it sends what the program could read itself. */
async function readerFor({ db, clock }: Services, botId: string | null, type: WebhookEventType): Promise<Viewer | undefined> {
  const isOfBot = botEventTypes.includes(type);
  if (!isOfBot) return botId === null ? visitorOf(await roles.get(db)) : undefined;
  const viewer = botId === null ? undefined : await keyViewer(db, botId, 'read', clock.now());
  return viewer?.bot === true ? viewer : undefined;
}

async function remindedOf(reader: Reader, { actId }: { actId: string }): Promise<WebhookData<'bot.mentioned'> | undefined> {
  const act = await readReminderAct(reader.db, reader.viewer.memberId ?? '', actId);
  if (act === undefined) return undefined;
  const post = await readablePost(reader, act.post);
  return post && { ...post, reminder: act.kind, sender: act.senderId === null ? null : await personOf(reader, act.senderId) };
}

async function receivedMessage(reader: Reader, { messageId }: { messageId: string }): Promise<WebhookData<'bot.messaged'> | undefined> {
  const message = await readReceived(reader.db, reader.viewer.memberId ?? '', messageId);
  const from = message && (await personOf(reader, message.senderId));
  if (message === undefined || !from) return undefined;
  const { group } = message;
  const path = group === null ? addressOf(chatPage, { userName: from.account }) : addressOf(chatPage, { groupId: group.id });
  return { messageId, from, group, url: reader.config.PUBLIC_URL + path };
}

const readers: { [T in WebhookEventType]: (reader: Reader, fact: never) => Promise<WebhookData<T> | null | undefined> } = {
  'post.published': readablePost,
  'post.edited': readablePost,
  'post.deleted': deletedPost,
  'answer.adopted': adoption,
  'post.tipped': tippedPost,
  'column.extended': extendedColumn,
  'member.registered': (reader, { memberId }: { memberId: string }) => personOf(reader, memberId),
  'post.submitted': waitingPost,
  'report.filed': reportedCase,
  'bot.mentioned': remindedOf,
  'bot.replied': remindedOf,
  'bot.messaged': receivedMessage,
};

/**
 * `data` of an event with its current content; undefined when nobody may read it any more, or the owner lost the required right. Rights are
 * read from the table, not from a session that may be seconds old.
 */
export async function readData(
  services: Services,
  { ownerId, botId }: { ownerId: string | null; botId: string | null },
  type: WebhookEventType,
  fact: unknown,
): Promise<WebhookData<WebhookEventType> | undefined> {
  const { db } = services;
  const { right } = webhookEvents[type];
  if (right !== null && !hasEverywhere(ownerId === null ? undefined : await powersOf(db, ownerId), right)) return undefined;
  if (right === null && (await settings.get(db)).mode === 'closed') return undefined;
  const viewer = await readerFor(services, botId, type);
  if (viewer === undefined) return undefined;
  return (await readers[type]({ ...services, viewer }, fact as never)) ?? undefined;
}
