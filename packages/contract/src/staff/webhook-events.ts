import Type, { type Static, type TSchema } from 'typebox';
import type { StaffRight } from './staff-rights.ts';
import { wikiMark } from '../content/topics.ts';
import { Id, nullable, oneOf } from '../fields.ts';

const postKinds = ['topic', 'comment', 'reply', 'question', 'answer', 'answer_reply'] as const;

const Person = Type.Object({ account: Type.String(), name: Type.String(), url: Type.String({ description: 'the profile' }) });

const Post = {
  kind: oneOf(...postKinds),
  id: Id,
  rootId: Type.String({ description: 'the topic or question that contains it; its own id for a topic or question' }),
  url: Type.String(),
};

const ReadablePost = Type.Object({
  ...Post,
  title: Type.String({ description: 'of the topic or question' }),
  excerpt: Type.String({ description: 'at most 180 characters, without hidden parts' }),
  author: nullable(Person),
  ...wikiMark,
});

const AboutBot = Type.Object({
  ...ReadablePost.properties,
  reminder: Type.String({ description: 'the kind of the reminder, as `listReminders` names it' }),
  sender: nullable(Person),
});

interface WebhookEvent {
  /** Of the webhook of one bot, which has no others: it concerns that bot, and contains what its key may read when it is sent. */
  ofBot?: true;
  /** The right that the owner must hold without a limit to tags; null: the content is public. */
  right: StaffRight | null;
  summary: string;
  data: TSchema;
}

/**
 * The events sent to webhooks, by the name in `type`. Version 1: members of `data` are added, never renamed or removed; for any other
 * change a new name is used, e.g. `post.published.v2`.
 */
export const webhookEvents = {
  'post.published': { right: null, summary: 'A post became readable: it was published, approved or restored.', data: ReadablePost },
  'post.edited': { right: null, summary: 'The content of a readable post changed.', data: ReadablePost },
  'post.deleted': {
    right: null,
    summary: 'A post is no longer readable: deleted, hidden, or sent back to review. The posts below it are no longer readable either.',
    data: Type.Object(Post),
  },
  'answer.adopted': {
    right: null,
    summary: 'The asker, or staff, adopted an answer; `answer` is null when the adoption was undone.',
    data: Type.Object({ questionId: Id, title: Type.String(), url: Type.String(), answer: nullable(ReadablePost) }),
  },
  'post.tipped': {
    right: null,
    summary: 'A readable post was tipped; `giver` is null for an anonymous tip, `amount` is in yuan.',
    data: Type.Object({ ...ReadablePost.properties, amount: Type.String(), giver: nullable(Person) }),
  },
  'column.extended': {
    right: null,
    summary: 'A published topic was put into a column.',
    data: Type.Object({
      columnId: Id,
      title: Type.String({ description: 'of the column' }),
      url: Type.String({ description: 'of the column' }),
      topic: ReadablePost,
    }),
  },
  'member.registered': { right: null, summary: 'A new member registered.', data: Person },
  'post.submitted': {
    right: 'content',
    summary: 'A post waits for review. Its text is not sent; `url` is the queue.',
    data: Type.Object({ kind: oneOf(...postKinds), id: Id, url: Type.String() }),
  },
  'report.filed': {
    right: 'reports',
    summary: 'A report was filed. The reporter and the text are not sent; `url` is the case.',
    data: Type.Object({ caseId: Id, targetKind: Type.String(), reports: Type.Integer(), url: Type.String() }),
  },
  'bot.mentioned': {
    right: null,
    ofBot: true,
    summary:
      'A post mentions the bot, or a member asks it to answer a question. Follows its reminders: what it has muted or blocked is not sent.',
    data: AboutBot,
  },
  'bot.replied': {
    right: null,
    ofBot: true,
    summary: 'Somebody commented on, answered, replied to or quoted a post of the bot, or edits one. Follows its reminders, as above.',
    data: AboutBot,
  },
  'bot.messaged': {
    right: null,
    ofBot: true,
    summary:
      'The bot received a private message, or one in a group that it is in. Its text is not sent: staff chose the address, and keys do not read messages either.',
    data: Type.Object({
      messageId: Id,
      from: Person,
      group: nullable(Type.Object({ id: Id, name: Type.String() })),
      url: Type.String({ description: 'the conversation' }),
    }),
  },
} as const satisfies Record<string, WebhookEvent>;

export type WebhookEventType = keyof typeof webhookEvents;

export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]];

/** Events of the webhook of one bot. */
export const botEventTypes = webhookEventTypes.filter((type) => 'ofBot' in webhookEvents[type]);

/** Events of the webhooks of the site. */
export const siteEventTypes = webhookEventTypes.filter((type) => !botEventTypes.includes(type));

/** `data` of an event. */
export type WebhookData<T extends WebhookEventType> = Static<(typeof webhookEvents)[T]['data']>;

/** The type of a test delivery; no event has this name. */
export const webhookTestType = 'webhook.test';
