import Type from 'typebox';
import { endpoint } from '../endpoint.ts';

/**
 * Formats that our decoder can read, and the maximum limits; settings narrow them (`imageTypes`, `imageMaxKilobytes`), for pictures of
 * members. Reference limits: 5,000 kB. BMP of the reference system is not accepted: no browser produces one, and our decoder cannot read
 * it. The pixel limit bounds the cost of decoding; it applies to all frames of an animated picture together, which are re-encoded one after
 * the other.
 */
export const imageRules = {
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  maxBytes: 5_000 * 1024,
  /** The maximum that a setting can allow for pictures in posts, messages and reports. */
  maxKilobytesSet: 10_000,
  maxPixels: 50_000_000,
  maxAnimatedPixels: 20_000_000,
} as const;

const storedPicture = Type.Object({
  url: Type.String(),
  thumbnailUrl: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

const refusals = [
  'site.read_only',
  'image.type',
  'image.too_large',
  'image.too_many_pixels',
  'image.unreadable',
  'upload.denied',
  'storage.full',
] as const;

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/user/control/images',
  access: 'member',
  rate: 'upload',
  summary: 'Stores a picture (multipart field `file`); its type is detected from its first bytes, not its name.',
  upload: { field: 'file' },
  answer: storedPicture,
  errors: ['image.missing', ...refusals],
});

export const copyImage = endpoint({
  method: 'POST',
  path: '/api/user/control/images/copies',
  access: 'member',
  rate: 'upload',
  summary: 'Stores a copy of a picture at a public address, such as one of a web page that was pasted.',
  body: Type.Object({ address: Type.String({ maxLength: 2_000, pattern: '^https?://' }) }),
  answer: storedPicture,
  errors: ['image.unreachable', ...refusals],
});
