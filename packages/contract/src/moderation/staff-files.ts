import Type from 'typebox';
import { MemberCard, memberRules } from '../accounts/members.ts';
import { FileKey, fileStates } from '../content/files.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Time } from '../fields.ts';
import { TypedText } from '../typed-fields.ts';

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
  claimed: Type.Boolean({ description: 'a post contains it; otherwise it is deleted after two hours, unless a draft contains it' }),
  downloads: Type.Integer(),
  at: Time,
  owner: nullable(MemberCard),
  post: nullable(
    Type.Object(
      {
        kind: oneOf('topic', 'comment', 'question', 'answer'),
        id: Id,
        rootId: Id,
        title: nullable(Type.String({ description: 'null if the caller may not read it' })),
      },
      { description: 'the first post that contains it' },
    ),
  ),
  posts: Type.Integer({ description: 'number of posts that contain it' }),
});

export const listStaffFiles = endpoint({
  method: 'GET',
  path: '/api/admin/files',
  access: 'staff',
  right: 'content',
  rate: 'read',
  summary: 'Lists files and videos of members, newest first, 30 at a time. For staff who may read all posts.',
  query: Type.Object({
    owner: Type.Optional(TypedText({ minLength: 1, maxLength: memberRules.account.maxLength, description: 'account' })),
    name: Type.Optional(Type.String({ ...staffFileRules.name, description: 'part of the name' })),
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
  summary: 'Returns how much is stored: each content once, with the renditions of videos.',
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
  summary: 'Blocks a file: nobody can download or play it, by older links either, until it is unblocked.',
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
  summary: 'Unblocks a file, after a scan where the site has a scanner.',
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
  summary: 'Deletes a file permanently; posts that contain it say that it was deleted.',
  params: fileParams,
  body: Type.Object({ reason: Type.String(staffFileRules.reason) }),
  answer: Done,
  errors: ['right.other_tags', 'file.not_found'],
});
