import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { mutedMark } from './muted-words.ts';

/** What can be liked. */
export const likeableKinds = ['topic', 'comment', 'reply', 'question', 'answer', 'answer_reply'] as const;
export type LikeableKind = (typeof likeableKinds)[number];

export const folderRules = { name: { minLength: 1, maxLength: 30 }, perMember: 50 } as const;

/** A favourite's note in characters, and how far ahead its date may be. */
export const favouriteRules = { note: { maxLength: 300 }, years: 5 } as const;

/** `on` is the wanted state, so a double click or a replay changes nothing. */
export const onOrOff = Type.Object({ on: Type.Boolean() });

export const Liked = Type.Object({ liked: Type.Boolean(), likeCount: Type.Integer() });

export const likeTopic = endpoint({
  method: 'POST',
  path: '/api/user/control/topics/{topicId}/like',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  closedToBots: true,
  summary: 'Likes a topic, or removes the like.',
  params: Type.Object({ topicId: Id }),
  body: onOrOff,
  answer: Liked,
  errors: ['topic.not_found', 'topic.not_visible', 'topic.state_forbids', 'right.missing', 'site.read_only'],
});

export const likeComment = endpoint({
  method: 'POST',
  path: '/api/user/control/comments/{commentId}/like',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  closedToBots: true,
  summary: 'Likes a comment, or removes the like.',
  params: Type.Object({ commentId: Id }),
  body: onOrOff,
  answer: Liked,
  errors: ['comment.not_found', 'comment.state_forbids', 'right.missing', 'site.read_only'],
});

export const likeReply = endpoint({
  method: 'POST',
  path: '/api/user/control/replies/{replyId}/like',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  closedToBots: true,
  summary: 'Likes a reply, or removes the like.',
  params: Type.Object({ replyId: Id }),
  body: onOrOff,
  answer: Liked,
  errors: ['reply.not_found', 'reply.state_forbids', 'right.missing', 'site.read_only'],
});

export const favouriteTopic = endpoint({
  method: 'POST',
  path: '/api/user/control/topics/{topicId}/favourite',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: "Adds a topic to the caller's favourites, optionally in a folder, or removes it. Adding it again moves it to the folder.",
  params: Type.Object({ topicId: Id }),
  body: Type.Object({ on: Type.Boolean(), folderId: Type.Optional(Id) }),
  answer: Type.Object({ favourite: Type.Boolean(), favouriteCount: Type.Integer() }),
  errors: ['topic.not_found', 'topic.not_visible', 'topic.state_forbids', 'folder.not_found', 'right.missing', 'site.read_only'],
});

/** A member who liked or favourited, with the time. */
const Reactor = Type.Object({ member: MemberCard, at: Time });

const ofTopic = { params: Type.Object({ topicId: Id }), query: Type.Object(pageQuery) };
export const titleAndReactors = Type.Object({ ...pageOf(Reactor).properties, title: Type.String() });

export const listTopicLikers = endpoint({
  method: 'GET',
  path: '/api/user/control/topics/{topicId}/likers',
  access: 'member',
  rate: 'read',
  summary: 'Lists the members who like a topic, newest first; for its author and staff.',
  ...ofTopic,
  answer: titleAndReactors,
  errors: ['topic.not_found', 'topic.not_yours', 'topic.not_visible'],
});

export const listTopicFavouriters = endpoint({
  method: 'GET',
  path: '/api/user/control/topics/{topicId}/favouriters',
  access: 'member',
  rate: 'read',
  summary: 'Lists the members who favourited a topic, newest first; for its author and staff.',
  ...ofTopic,
  answer: titleAndReactors,
  errors: ['topic.not_found', 'topic.not_yours', 'topic.not_visible'],
});

/**
 * One line of a list of posts: its location, its beginning, its counts (0 if a kind has none). `gone` when it was deleted or is closed to
 * the reader.
 */
export const SubjectLine = Type.Object({
  kind: oneOf(...likeableKinds),
  id: Id,
  /** The topic or question (depending on the kind) whose page shows it. */
  placeId: Id,
  title: Type.String({ description: 'of the topic or question; empty when it was deleted' }),
  excerpt: Type.String(),
  author: nullable(MemberCard),
  counts: Type.Object({
    views: Type.Integer(),
    comments: Type.Integer(),
    answers: Type.Integer(),
    likes: Type.Integer(),
    favourites: Type.Integer(),
  }),
  gone: Type.Boolean(),
  ...mutedMark,
});

export const listLikes = endpoint({
  method: 'GET',
  path: '/api/user/control/likes',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: 'Lists what the caller likes, newest first.',
  query: Type.Object({ kind: Type.Optional(oneOf(...likeableKinds)), ...pageQuery }),
  answer: pageOf(Type.Object({ ...SubjectLine.properties, at: Time })),
  errors: [],
});

export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/user/control/favourites',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: "Lists the caller's favourites, newest first; of one folder, or with `none` those in no folder.",
  query: Type.Object({
    folder: Type.Optional(Type.String({ pattern: '^(none|[1-9][0-9]{0,17})$' })),
    dated: Type.Optional(Type.Literal('1', { description: 'only those with a date: what is still to come first, the next first' })),
    ...pageQuery,
  }),
  answer: pageOf(
    Type.Object({
      ...SubjectLine.properties,
      folderId: nullable(Id),
      at: Time,
      note: Type.String({ description: 'empty: none' }),
      remindAt: nullable(Time),
      reminded: Type.Boolean({ description: 'whether that moment is over' }),
    }),
  ),
  errors: [],
});

export const editFavourite = endpoint({
  method: 'POST',
  path: '/api/user/control/favourites/{kind}/{postId}',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: "Edits the note and the date of one of the caller's favourites; it is a reminder once when the date comes.",
  params: Type.Object({ kind: oneOf('topic', 'question'), postId: Id }),
  body: Type.Object({
    note: Type.String({ ...favouriteRules.note, description: 'for the caller alone; empty: none' }),
    remindAt: Type.Optional(
      Type.String({ ...Time, description: 'in the future, at most five years ahead, or as it is; left out: no reminder' }),
    ),
  }),
  answer: Done,
  errors: ['site.read_only', 'favourite.not_found', 'favourite.date_range'],
});

const Folder = Type.Object({
  id: Id,
  name: Type.String(),
  count: Type.Integer(),
  public: Type.Boolean({ description: 'whether everybody sees it' }),
});
const folderBody = Type.Object({ name: Type.String(folderRules.name) });

export const listFavouriteFolders = endpoint({
  method: 'GET',
  path: '/api/user/control/favouriteFolders',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: "Lists the caller's folders by name, with the number of favourites in each, in none, in all, and with a date.",
  answer: Type.Object({ items: Type.Array(Folder), none: Type.Integer(), all: Type.Integer(), dated: Type.Integer() }),
  errors: [],
});

export const addFavouriteFolder = endpoint({
  method: 'POST',
  path: '/api/user/control/favouriteFolders',
  access: 'member',
  rate: 'write',
  summary: 'Creates a folder; at most 50.',
  body: folderBody,
  answer: Folder,
  errors: ['site.read_only', 'folder.name_taken', 'folder.too_many'],
});

export const renameFavouriteFolder = endpoint({
  method: 'POST',
  path: '/api/user/control/favouriteFolders/{folderId}',
  access: 'member',
  rate: 'write',
  summary: "Renames one of the caller's folders.",
  params: Type.Object({ folderId: Id }),
  body: folderBody,
  answer: Done,
  errors: ['site.read_only', 'folder.not_found', 'folder.name_taken', 'words.refused', 'member.silenced'],
});

export const deleteFavouriteFolder = endpoint({
  method: 'POST',
  path: '/api/user/control/favouriteFolders/{folderId}/delete',
  access: 'member',
  rate: 'write',
  summary: "Deletes one of the caller's folders; its contents stay favourites.",
  params: Type.Object({ folderId: Id }),
  answer: Done,
  errors: ['site.read_only', 'folder.not_found'],
});
