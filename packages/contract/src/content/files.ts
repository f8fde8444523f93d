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
  name: Type.String({ description: 'the name with which it will be stored' }),
  sizeBytes: Type.Integer(),
  receivedBytes: Type.Integer(),
  url: Type.String({ description: 'receives the bytes: HEAD and PATCH of the tus protocol 1.0.0, within the session' }),
  endsAt: Type.String({ description: 'when the upload expires, ISO 8601 in UTC' }),
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
  plays: Type.Boolean({ description: 'a video: played by `readVideo`, cannot be downloaded' }),
  downloads: Type.Integer({ description: 'counted once per reader and day' }),
});
export type FileCardView = Static<typeof FileCard>;

export const startUpload = endpoint({
  method: 'POST',
  path: '/api/user/control/uploads',
  access: 'member',
  rate: 'upload',
  summary: 'Starts an upload; send its bytes to the returned `url` by tus, which resumes interrupted uploads.',
  body: Type.Object({
    kind: oneOf(...uploadKinds),
    name: Type.String(fileRules.name),
    sizeBytes: Type.Integer({ minimum: 1, maximum: fileRules.maxBytes }),
  }),
  answer: Upload,
  errors: ['site.read_only', 'right.missing', 'member.silenced', 'file.type', 'file.too_large', 'upload.quota'],
});

/**
 * The requests of the tus protocol, which the server answers at an upload's `url`. They are not endpoints: the protocol has methods,
 * headers and bodies of its own. Refusals are the same as everywhere.
 */
export const uploadProtocol = {
  version: '1.0.0',
  path: '/api/user/control/uploads/{uploadId}/content',
  requests: {
    readUploadOffset: {
      method: 'HEAD',
      summary: 'Returns in `Upload-Offset` how many bytes have arrived.',
      errors: ['right.missing', 'upload.not_found', 'upload.busy', 'upload.version'],
    },
    sendUploadPart: {
      method: 'PATCH',
      summary: 'Sends bytes from `Upload-Offset` on, which must be what has arrived; returns the new offset.',
      errors: [
        'site.read_only',
        'right.missing',
        'member.silenced',
        'upload.not_found',
        'upload.offset',
        'upload.busy',
        'upload.version',
        'storage.full',
      ],
    },
  },
} as const;

export const listOwnUploads = endpoint({
  method: 'GET',
  path: '/api/user/control/uploads',
  access: 'member',
  rate: 'read',
  summary: "Lists the caller's unfinished uploads from all devices, newest first.",
  answer: Type.Object({ items: Type.Array(Upload) }),
  errors: [],
});

export const cancelUpload = endpoint({
  method: 'POST',
  path: '/api/user/control/uploads/{uploadId}/cancel',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Cancels an upload and deletes the bytes received so far.',
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
    'Creates a file from a complete upload. Its type is detected from its bytes and must match its name. It is deleted after two hours unless a post contains it.',
  body: Type.Object({ uploadId: UploadId }),
  answer: FileCard,
  errors: [
    'site.read_only',
    'right.missing',
    'member.silenced',
    'upload.not_found',
    'upload.unfinished',
    'upload.busy',
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
  summary: 'Returns a file, for callers who may read a post that contains it.',
  params: fileParams,
  answer: FileCard,
  errors: ['file.not_found'],
});

export const listFileCards = endpoint({
  method: 'GET',
  path: '/api/files',
  access: 'public',
  rate: 'read',
  summary: 'Lists several files; those that the caller may not read are left out.',
  query: Type.Object({ keys: Type.String({ pattern: `^[0-9a-f]{32}(,[0-9a-f]{32}){0,${fileRules.listed - 1}}$` }) }),
  answer: Type.Object({ items: Type.Array(FileCard) }),
  errors: [],
});

export const readFileLink = endpoint({
  method: 'GET',
  path: '/api/files/{fileKey}/link',
  access: 'public',
  rate: 'read',
  summary: 'Returns a link that downloads a file without a session, valid for 300 seconds.',
  params: fileParams,
  answer: Type.Object({ url: Type.String(), expiresAt: Time }),
  errors: ['file.not_found', 'file.checking', 'file.infected', 'file.blocked'],
});

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/files/{fileKey}/content',
  access: 'public',
  rate: 'read',
  summary: 'Downloads a file as an attachment, by a link of `readFileLink`; supports ranges.',
  params: fileParams,
  query: Type.Object({
    reader: Type.String({ maxLength: 64, default: '' }),
    until: Type.String({ pattern: '^[0-9]{0,12}$', default: '' }),
    proof: Type.String({ maxLength: 64, default: '' }),
    preview: Type.Optional(Type.Literal('1', { description: 'viewed instead of downloaded: not counted' })),
  }),
  answer: Type.Unknown(),
  stream: true,
  errors: ['file.not_found', 'file.link_expired', 'file.checking', 'file.infected', 'file.blocked', 'storage.unavailable'],
});
