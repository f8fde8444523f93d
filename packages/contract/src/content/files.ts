import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, oneOf, Time } from '../fields.ts';

export const fileRules = {
  /** A name as it is sent; it is truncated to 255 bytes when stored. */
  name: { minLength: 1, maxLength: 500 },
  nameBytes: 255,
  /** The maximum that settings can allow, for all kinds. */
  maxBytes: 2_000_000 * 1024,
  /** How long an upload may stay unfinished and a file unused. */
  unclaimedHours: 2,
  /** How long a download link is valid. */
  linkSeconds: 300,
  previewBytes: 64 * 1024,
  /** In the address of a download that is only looked at: it is not counted. */
  previewQuery: 'preview=1',
  listed: 30,
} as const;

/** What can be uploaded in parts. */
export const uploadKinds = ['file', 'video'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** Identifies a file in URLs. */
export const FileKey = Type.String({ pattern: '^[0-9a-f]{32}$' });
const UploadId = Type.String({ pattern: '^[0-9a-f]{32}$' });
const uploadParams = Type.Object({ uploadId: UploadId });
const fileParams = Type.Object({ fileKey: FileKey });

/** An upload that has not become a file yet. */
export const Upload = Type.Object({
  id: UploadId,
  kind: oneOf(...uploadKinds),
  name: Type.String({ description: 'as it will be kept' }),
  sizeBytes: Type.Integer(),
  receivedBytes: Type.Integer(),
  url: Type.String({ description: 'takes the bytes: HEAD and PATCH of the tus protocol 1.0.0, with the session' }),
  endsAt: Type.String({ description: 'when it is forgotten, ISO 8601 in UTC' }),
});

/** `ready`: can be downloaded; `checking`: waits for the scanner; `infected`: blocked for everybody; `blocked`: blocked by staff. */
export const fileStates = ['ready', 'checking', 'infected', 'blocked'] as const;

/** A file as its readers see it. */
export const FileCard = Type.Object({
  key: FileKey,
  name: Type.String(),
  extension: Type.String({ description: 'lower case, without a dot' }),
  sizeBytes: Type.Integer(),
  state: oneOf(...fileStates),
  plays: Type.Boolean({ description: 'a video: watched by `readVideo`, never downloaded' }),
  downloads: Type.Integer({ description: 'one for each reader and day' }),
});
export type FileCardView = Static<typeof FileCard>;

export const startUpload = endpoint({
  method: 'POST',
  path: '/api/user/control/uploads',
  access: 'member',
  rate: 'upload',
  summary: 'Begins an upload; its bytes go to the `url` of the answer by tus, which resumes where a line broke.',
  body: Type.Object({
    kind: oneOf(...uploadKinds),
    name: Type.String(fileRules.name),
    sizeBytes: Type.Integer({ minimum: 1, maximum: fileRules.maxBytes }),
  }),
  answer: Upload,
  errors: ['site.read_only', 'right.missing', 'member.silenced', 'file.type', 'file.too_large', 'upload.quota'],
});

export const listOwnUploads = endpoint({
  method: 'GET',
  path: '/api/user/control/uploads',
  access: 'member',
  rate: 'read',
  summary: 'Uploads of the caller that are not finished, from any device, the newest first.',
  answer: Type.Object({ items: Type.Array(Upload) }),
  errors: [],
});

export const cancelUpload = endpoint({
  method: 'POST',
  path: '/api/user/control/uploads/{uploadId}/cancel',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Forgets an upload and what has arrived of it.',
  params: uploadParams,
  answer: Done,
  errors: ['upload.not_found'],
});

export const addFile = endpoint({
  method: 'POST',
  path: '/api/user/control/files',
  access: 'member',
  rate: 'upload',
  summary:
    'Makes a file of a whole upload. Its type is read from its bytes and must fit its name. It goes within two hours unless a post shows it.',
  body: Type.Object({ uploadId: UploadId }),
  answer: FileCard,
  errors: [
    'site.read_only',
    'right.missing',
    'member.silenced',
    'upload.not_found',
    'upload.unfinished',
    'file.type',
    'file.mismatch',
    'storage.full',
    'storage.unavailable',
  ],
});

export const readFileCard = endpoint({
  method: 'GET',
  path: '/api/files/{fileKey}',
  access: 'public',
  rate: 'read',
  summary: 'A file, for whoever may read a place where it stands.',
  params: fileParams,
  answer: FileCard,
  errors: ['file.not_found'],
});

export const listFileCards = endpoint({
  method: 'GET',
  path: '/api/files',
  access: 'public',
  rate: 'read',
  summary: 'Some files at once; those that the caller may not read are left out.',
  query: Type.Object({ keys: Type.String({ pattern: `^[0-9a-f]{32}(,[0-9a-f]{32}){0,${fileRules.listed - 1}}$` }) }),
  answer: Type.Object({ items: Type.Array(FileCard) }),
  errors: [],
});

export const readFileLink = endpoint({
  method: 'GET',
  path: '/api/files/{fileKey}/link',
  access: 'public',
  rate: 'read',
  summary: 'A link that downloads a file without a session, for 300 seconds.',
  params: fileParams,
  answer: Type.Object({ url: Type.String(), expiresAt: Time }),
  errors: ['file.not_found', 'file.checking', 'file.infected', 'file.blocked'],
});

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/files/{fileKey}/content',
  access: 'public',
  rate: 'read',
  summary: 'The file itself, as an attachment; ranges are answered. Only by a link of `readFileLink`.',
  params: fileParams,
  query: Type.Object({
    reader: Type.String({ maxLength: 64, default: '' }),
    until: Type.String({ pattern: '^[0-9]{0,12}$', default: '' }),
    proof: Type.String({ maxLength: 64, default: '' }),
    preview: Type.Optional(Type.Literal('1', { description: 'only looked at: not counted' })),
  }),
  answer: Type.Unknown(),
  stream: true,
  errors: ['file.not_found', 'file.link_expired', 'file.checking', 'file.infected', 'file.blocked', 'storage.unavailable'],
});
