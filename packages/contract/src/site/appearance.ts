import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { oneOf } from '../fields.ts';

/** Brand pictures of the site: its logo, square, and the wide preview picture for shared links. */
export const brandPictures = ['mark', 'share'] as const;

export const uploadBrandPicture = endpoint({
  method: 'POST',
  path: '/api/admin/appearance/pictures',
  access: 'staff',
  right: 'settings',
  rate: 'upload',
  summary:
    'Stores a picture that represents the site (multipart field `file`) in its sizes. It is used once its name is saved as a setting.',
  query: Type.Object({ kind: oneOf(...brandPictures) }),
  upload: { field: 'file' },
  answer: Type.Object({ name: Type.String({ description: 'value for the setting `siteMark` or `sitePicture`' }) }),
  errors: ['image.missing', 'image.type', 'image.too_large', 'image.too_many_pixels', 'image.unreadable', 'storage.full'],
});
