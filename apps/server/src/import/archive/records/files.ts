import { oneOf } from '@chaguan/contract';
import Type from 'typebox';
import { countOf, exactly, Key, maybe, PostSubject, refTo, textOf, timeOf } from './fields.ts';

/** An attachment, picture or avatar. Its bytes are in `files/` under their hash; a file that the source has lost has no hash. */
export const FileRecord = exactly({
  key: Key,
  use: oneOf('attachment', 'image', 'avatar', 'cover', 'video', 'smiley'),
  name: textOf('as uploaded', 500),
  sha256: maybe(
    Type.String({ pattern: '^[0-9a-f]{64}$', description: 'of the bytes, which are `files/ab/abcdef…`; none: they are missing' }),
  ),
  bytes: maybe(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'size' })),
  mime: maybe(textOf('type as the source says; the loader looks at the bytes', 200)),
  owner: maybe(refTo('members')),
  post: maybe(PostSubject),
  path: maybe(textOf('where it lay at the source, for former addresses', 1000)),
  uploadedAt: maybe(timeOf('when')),
  downloads: maybe(countOf('downloads')),
  description: maybe(textOf('plain text', 1000)),
});
