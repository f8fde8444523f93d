import Type from 'typebox';
import { MemberCard, memberRules } from '../accounts/members.ts';
import { FileKey, fileStates } from '../content/files.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Time } from '../fields.ts';

const fileParams = Type.Object({ fileKey: FileKey });

/** Filter of staff's file list: states of files, and those that no post uses. */
export const staffFileStates = [...fileStates, 'unclaimed'] as const;

export const staffFileRules = { name: { minLength: 1, maxLength: 100 }, reason: { minLength: 1, maxLength: 500 } } as const;

const StaffFile = Type.Object({
  id: Id,
  key: Type.String(),
  name: Type.String(),
  extension: Type.String(),
  sizeBytes: Type.Integer(),
  plays: Type.Boolean({ description: 'a video' }),
  state: oneOf(...fileStates),
  claimed: Type.Boolean({ description: 'a post shows it; else it goes within two hours, unless a draft names it' }),
  downloads: Type.Integer(),
  at: Time,
  owner: nullable(MemberCard),
  post: nullable(
    Type.Object(
      {
        kind: oneOf('topic', 'comment', 'question', 'answer'),
        id: Id,
        rootId: Id,
        title: nullable(Type.String({ description: 'null where the caller may not see it' })),
      },
      { description: 'the first post where it stands' },
    ),
  ),
  posts: Type.Integer({ description: 'in how many posts it stands' }),
});

export const listStaffFiles = endpoint({
  method: 'GET',
  path: '/api/admin/files',
  access: 'staff',
  right: 'content',
  rate: 'read',
  summary: 'Files and videos of members, the latest first, 30 at a time. For who reads all posts.',
  query: Type.Object({
    owner: Type.Optional(Type.String({ minLength: 1, maxLength: memberRules.account.maxLength, description: 'account' })),
    name: Type.Optional(Type.String({ ...staffFileRules.name, description: 'what the name contains' })),
    extension: Type.Optional(Type.String({ pattern: '^[a-z0-9]{1,10}$' })),
    state: Type.Optional(oneOf(...staffFileStates)),
    minKilobytes: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
    from: Type.Optional(Time),
    until: Type.Optional(Time),
    before: Type.Optional(Id),
  }),
  answer: Type.Object({ items: Type.Array(StaffFile), next: nullable(Id) }),
  errors: ['right.other_tags'],
});

export const readFileFigures = endpoint({
  method: 'GET',
  path: '/api/admin/files/figures',
  access: 'staff',
  right: 'content',
  rate: 'read',
  summary: 'How much is stored: each content once, with what was made of videos.',
  answer: Type.Object({
    contents: Type.Integer(),
    bytes: Type.Integer(),
    storage: oneOf('folder', 's3'),
  }),
  errors: ['right.other_tags'],
});

export const blockFile = endpoint({
  method: 'POST',
  path: '/api/admin/files/{fileKey}/block',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Nobody downloads or plays it any more, with older links neither, until it is unblocked.',
  params: fileParams,
  body: Type.Object({ reason: Type.String(staffFileRules.reason) }),
  answer: Done,
  errors: ['right.other_tags', 'file.not_found', 'file.infected', 'file.blocked'],
});

export const unblockFile = endpoint({
  method: 'POST',
  path: '/api/admin/files/{fileKey}/unblock',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Opens a blocked file again, after the scanner of the site, where it has one, has looked at it.',
  params: fileParams,
  answer: Done,
  errors: ['right.other_tags', 'file.not_found', 'file.not_blocked'],
});

export const deleteFile = endpoint({
  method: 'POST',
  path: '/api/admin/files/{fileKey}/delete',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Deletes a file for good: posts that show it say that it is gone.',
  params: fileParams,
  body: Type.Object({ reason: Type.String(staffFileRules.reason) }),
  answer: Done,
  errors: ['right.other_tags', 'file.not_found'],
});
