import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, Ordinal, pageOf, pageQuery, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { TypedText } from '../typed-fields.ts';
import { RootLine } from './root-lines.ts';
import { CardImage, PostState } from './topics.ts';

/** Lengths in characters. `most`: of topics, the maximum that the setting `topicsPerColumn` allows. */
export const topicColumnRules = {
  title: { minLength: 1, maxLength: 40 },
  description: { maxLength: 500 },
  most: 500,
  pageSize: 30,
} as const;

/** A column as everybody sees it; what the reader may not open counts for nothing. */
export const TopicColumnCard = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  cover: nullable(CardImage),
  topics: Type.Integer({ description: 'topics that the reader may open' }),
  followers: Type.Integer(),
  changedAt: Time,
});

const columnParams = Type.Object({ columnId: Id });

export const listMemberColumns = endpoint({
  method: 'GET',
  path: '/api/members/{account}/topicColumns',
  access: 'public',
  rate: 'read',
  apiKey: 'read',
  summary: 'Lists the columns of an active member, latest change first, without those in which the reader may open nothing.',
  params: Type.Object({ account: TypedText({ minLength: 1, maxLength: 65 }) }),
  answer: Type.Object({ items: Type.Array(TopicColumnCard) }),
  errors: ['member.not_found'],
});

export const readTopicColumn = endpoint({
  method: 'GET',
  path: '/api/topicColumns/{columnId}',
  access: 'public',
  rate: 'read',
  apiKey: 'read',
  summary: 'Returns a column of an active member with one page of its topics in their order, without those that the reader may not open.',
  params: columnParams,
  query: Type.Object(pageQuery),
  answer: Type.Object({
    column: TopicColumnCard,
    owner: MemberCard,
    viewer: Type.Object({ own: Type.Boolean(), following: Type.Boolean(), remove: Type.Boolean({ description: 'as staff' }) }),
    ...pageOf(RootLine).properties,
  }),
  errors: ['column.not_found'],
});

const Neighbour = nullable(Type.Object({ id: Id, title: Type.String() }));

export const readColumnOfTopic = endpoint({
  method: 'GET',
  path: '/api/topics/{topicId}/topicColumn',
  access: 'public',
  rate: 'read',
  apiKey: 'read',
  summary:
    'Returns the column of a topic that the reader may open, with its neighbours there that the reader may open; null where it is in none.',
  params: Type.Object({ topicId: Id }),
  answer: Type.Object({
    column: nullable(
      Type.Object({
        id: Id,
        title: Type.String(),
        position: Ordinal,
        topics: Type.Integer(),
        previous: Neighbour,
        next: Neighbour,
      }),
    ),
  }),
  errors: [],
});

/** With everything in it, as only its owner sees it. */
const OwnColumn = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  topics: Type.Integer(),
  followers: Type.Integer(),
  changedAt: Time,
});

export const listOwnColumns = endpoint({
  method: 'GET',
  path: '/api/user/control/topicColumns',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: "Lists the caller's columns, latest change first, with how many topics each has, also hidden ones, and how many there may be.",
  answer: Type.Object({ items: Type.Array(OwnColumn), most: Type.Integer({ description: 'columns that a member may have' }) }),
  errors: [],
});

export const readOwnColumn = endpoint({
  method: 'GET',
  path: '/api/user/control/topicColumns/{columnId}',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: "Returns one of the caller's columns with all its topics in their order, also those that others do not see.",
  params: columnParams,
  answer: Type.Object({
    column: OwnColumn,
    topics: Type.Array(
      Type.Object({
        id: Id,
        title: Type.String(),
        state: PostState,
        pictured: Type.Boolean({ description: 'whether it has a picture, which can be the cover' }),
        cover: Type.Boolean({ description: 'chosen for the cover' }),
      }),
    ),
    most: Type.Integer({ description: 'topics that a column may have' }),
  }),
  errors: ['column.not_found'],
});

export const listTopicsWithoutColumn = endpoint({
  method: 'GET',
  path: '/api/user/control/topicsWithoutColumn',
  access: 'member',
  rate: 'read',
  summary: "Lists the caller's published topics that are in no column, newest first.",
  query: Type.Object({ before: Type.Optional(Id) }),
  answer: Type.Object({ items: Type.Array(Type.Object({ id: Id, title: Type.String(), postedAt: Time })), next: nullable(Id) }),
  errors: [],
});

const texts = { title: Type.String(topicColumnRules.title), description: Type.String({ ...topicColumnRules.description, default: '' }) };

export const addColumn = endpoint({
  method: 'POST',
  path: '/api/user/control/topicColumns',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: 'Adds a column, as yet without topics. Word lists apply to its texts: what would wait for review elsewhere is refused.',
  body: Type.Object(texts),
  answer: Type.Object({ id: Id }),
  errors: ['column.too_many', 'words.refused', 'member.cancelled', 'member.silenced', 'site.read_only'],
});

export const editColumn = endpoint({
  method: 'POST',
  path: '/api/user/control/topicColumns/{columnId}',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: "Edits title and description of one of the caller's columns, as when it is added.",
  params: columnParams,
  body: Type.Object(texts),
  answer: Done,
  errors: ['column.not_found', 'words.refused', 'member.cancelled', 'member.silenced', 'site.read_only'],
});

export const deleteColumn = endpoint({
  method: 'POST',
  path: '/api/user/control/topicColumns/{columnId}/delete',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: "Deletes one of the caller's columns; its topics stay.",
  params: columnParams,
  answer: Done,
  errors: ['column.not_found', 'member.cancelled', 'site.read_only'],
});

export const orderColumn = endpoint({
  method: 'POST',
  path: '/api/user/control/topicColumns/{columnId}/order',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: "Orders the topics of one of the caller's columns. All of them must be named.",
  params: columnParams,
  body: Type.Object({ topicIds: Type.Array(Id, { maxItems: topicColumnRules.most, uniqueItems: true }) }),
  answer: Done,
  errors: ['column.not_found', 'column.changed', 'member.cancelled', 'site.read_only'],
});

export const setColumnCover = endpoint({
  method: 'POST',
  path: '/api/user/control/topicColumns/{columnId}/cover',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: 'Chooses the topic of the column whose first picture is the cover; without one it is the first picture in the order.',
  params: columnParams,
  body: Type.Object({ topicId: Type.Optional(Id) }),
  answer: Done,
  errors: ['column.not_found', 'column.changed', 'member.cancelled', 'site.read_only'],
});

export const setColumnOfTopic = endpoint({
  method: 'POST',
  path: '/api/user/control/topics/{topicId}/topicColumn',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary:
    "Puts one of the caller's topics at the end of one of the caller's columns, or takes it out of its column. A topic is in one column at most.",
  params: Type.Object({ topicId: Id }),
  body: Type.Object({ columnId: Type.Optional(Id) }),
  answer: Done,
  errors: ['topic.not_found', 'topic.not_yours', 'column.not_found', 'column.full', 'member.cancelled', 'site.read_only'],
});

export const followColumn = endpoint({
  method: 'POST',
  path: '/api/user/control/topicColumns/{columnId}/follow',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: 'Follows a column, or ends that. Followers are notified of new topics in it.',
  params: columnParams,
  body: Type.Object({ on: Type.Boolean() }),
  answer: Type.Object({ following: Type.Boolean(), followers: Type.Integer() }),
  errors: [
    'column.not_found',
    'column.own',
    'column.too_many_followed',
    'follow.refused',
    'right.missing',
    'member.cancelled',
    'site.read_only',
  ],
});

export const listFollowedColumns = endpoint({
  method: 'GET',
  path: '/api/user/control/followedColumns',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: 'Lists the columns that the caller follows, last followed first, without those of members who are not active.',
  query: Type.Object(pageQuery),
  answer: pageOf(Type.Object({ ...TopicColumnCard.properties, owner: MemberCard })),
  errors: [],
});

export const removeColumn = endpoint({
  method: 'POST',
  path: '/api/admin/topicColumns/{columnId}/delete',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: "Deletes a member's column with its texts, with a reason for the log; its topics stay.",
  params: columnParams,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Done,
  errors: ['column.not_found', 'member.cancelled'],
});
