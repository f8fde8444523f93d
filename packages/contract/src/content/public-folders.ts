import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, pageOf, pageQuery, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { TypedText } from '../typed-fields.ts';
import { RootLine } from './root-lines.ts';

/** A public folder of favourites; what the reader may not open counts for nothing. Notes and dates stay with its owner. */
export const PublicFolderCard = Type.Object({
  id: Id,
  name: Type.String(),
  posts: Type.Integer({ description: 'topics and questions that the reader may open' }),
  followers: Type.Integer(),
  changedAt: nullable(Time),
});

const folderParams = Type.Object({ folderId: Id });

export const setFolderPublic = endpoint({
  method: 'POST',
  path: '/api/user/control/favouriteFolders/{folderId}/public',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: "Shows one of the caller's folders to everybody, or to nobody else any more; word lists apply to the name of a public one.",
  params: folderParams,
  body: Type.Object({ on: Type.Boolean() }),
  answer: Done,
  errors: ['site.read_only', 'folder.not_found', 'words.refused', 'member.silenced', 'member.cancelled'],
});

export const listMemberFolders = endpoint({
  method: 'GET',
  path: '/api/members/{account}/favouriteFolders',
  access: 'public',
  rate: 'read',
  apiKey: 'read',
  summary: 'Lists the public folders of an active member by name, without those in which the reader may open nothing.',
  params: Type.Object({ account: TypedText({ minLength: 1, maxLength: 65 }) }),
  answer: Type.Object({ items: Type.Array(PublicFolderCard) }),
  errors: ['member.not_found'],
});

export const readPublicFolder = endpoint({
  method: 'GET',
  path: '/api/favouriteFolders/{folderId}',
  access: 'public',
  rate: 'read',
  apiKey: 'read',
  summary:
    'Returns a public folder of an active member with one page of its posts, latest added first, without those that the reader may not open.',
  params: folderParams,
  query: Type.Object(pageQuery),
  answer: Type.Object({
    folder: PublicFolderCard,
    owner: MemberCard,
    viewer: Type.Object({ own: Type.Boolean(), following: Type.Boolean(), close: Type.Boolean({ description: 'as staff' }) }),
    ...pageOf(RootLine).properties,
  }),
  errors: ['folder.not_found'],
});

export const followFolder = endpoint({
  method: 'POST',
  path: '/api/user/control/favouriteFolders/{folderId}/follow',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: 'Follows a public folder of somebody else, or ends that.',
  params: folderParams,
  body: Type.Object({ on: Type.Boolean() }),
  answer: Type.Object({ following: Type.Boolean(), followers: Type.Integer() }),
  errors: [
    'folder.not_found',
    'folder.own',
    'folder.too_many_followed',
    'follow.refused',
    'right.missing',
    'member.cancelled',
    'site.read_only',
  ],
});

export const listFollowedFolders = endpoint({
  method: 'GET',
  path: '/api/user/control/followedFolders',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: 'Lists the folders that the caller follows and that are still public, last followed first, with when the last post was added.',
  query: Type.Object(pageQuery),
  answer: pageOf(Type.Object({ ...PublicFolderCard.properties, owner: MemberCard })),
  errors: [],
});

export const closeFolder = endpoint({
  method: 'POST',
  path: '/api/admin/favouriteFolders/{folderId}/close',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: "Shows a member's public folder to nobody else any more, with a reason for the log; its favourites stay.",
  params: folderParams,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Done,
  errors: ['folder.not_found', 'member.cancelled'],
});
