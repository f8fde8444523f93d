import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable } from '../fields.ts';
import { TypedAddress } from '../typed-fields.ts';

/** A header section beside home and questions, for readers: named in their language. */
export const HeaderSection = Type.Object({
  name: Type.String(),
  to: Type.String({ description: 'an address of this site that begins with a slash, or of another one' }),
});

const body = Type.Object({
  nameZh: Type.String({ minLength: 1, maxLength: 12 }),
  nameEn: Type.String({ maxLength: 24, description: 'empty: the Chinese one' }),
  address: TypedAddress({ maxLength: 300, description: 'empty if it is the list of a tag' }),
  tagId: nullable(Id),
  sort: Type.Integer({ minimum: 0, maximum: 9999 }),
});

const StaffHeaderSection = Type.Object({ id: Id, ...body.properties });

const staff = { access: 'staff', right: 'appearance' } as const;

export const listStaffHeaderSections = endpoint({
  method: 'GET',
  path: '/api/admin/headerSections',
  ...staff,
  rate: 'read',
  summary: 'Lists the sections of the header beside home and questions, in order.',
  answer: Type.Object({ items: Type.Array(StaffHeaderSection) }),
  errors: [],
});

export const addHeaderSection = endpoint({
  method: 'POST',
  path: '/api/admin/headerSections',
  ...staff,
  rate: 'write',
  summary: 'Adds a section to the header: an address of this site or another one, or the list of a tag; at most eight.',
  body,
  answer: StaffHeaderSection,
  errors: ['link.address', 'tag.not_found', 'header_section.too_many'],
});

export const editHeaderSection = endpoint({
  method: 'POST',
  path: '/api/admin/headerSections/{sectionId}',
  ...staff,
  rate: 'write',
  summary: 'Edits a section of the header.',
  params: Type.Object({ sectionId: Id }),
  body,
  answer: StaffHeaderSection,
  errors: ['link.address', 'tag.not_found', 'header_section.not_found'],
});

export const deleteHeaderSection = endpoint({
  method: 'POST',
  path: '/api/admin/headerSections/{sectionId}/delete',
  ...staff,
  rate: 'write',
  summary: 'Deletes a section of the header.',
  params: Type.Object({ sectionId: Id }),
  answer: Done,
  errors: ['header_section.not_found'],
});
