import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, oneOf } from '../fields.ts';

/** Custom fields that staff add to the fixed ones (domain/rules.md 2.3). */
export const customFieldKinds = ['text', 'textarea', 'radio', 'checkbox', 'select'] as const;
export type CustomFieldKind = (typeof customFieldKinds)[number];

/** Limits of a text; `pattern` is written by staff and its matching time is linear in the text. */
export const customFieldFilters = ['none', 'digits', 'letters', 'letters_digits', 'chinese', 'pattern'] as const;
export type CustomFieldFilter = (typeof customFieldFilters)[number];

export const customFieldRules = {
  name: { minLength: 1, maxLength: 50 },
  tip: { maxLength: 50 },
  pattern: { maxLength: 200 },
  /** Maximum length of an answer; a field may have a lower one. */
  value: { minimum: 1, maximum: 1000, default: 100 },
  rows: { minimum: 2, maximum: 20, default: 4 },
  option: { minLength: 1, maxLength: 50 },
  options: { minItems: 0, maxItems: 50 },
  fields: 50,
} as const;

/** Answers to custom fields by field id: one text, or the keys of the options chosen. */
export const CustomValues = Type.Record(
  Type.String({ pattern: '^[1-9][0-9]{0,17}$' }),
  Type.Array(Type.String({ maxLength: customFieldRules.value.maximum }), { maxItems: customFieldRules.options.maxItems }),
  { maxProperties: customFieldRules.fields * 2 },
);
export type CustomValues = Static<typeof CustomValues>;

const fieldShape = {
  id: Id,
  name: Name,
  tip: Name,
  kind: oneOf(...customFieldKinds),
  required: Type.Boolean(),
  multiple: Type.Boolean({ description: 'for select: several options can be chosen' }),
  maxLength: Type.Integer({ description: 'for text, in characters' }),
  rows: Type.Integer({ description: 'for textarea' }),
  filter: oneOf(...customFieldFilters),
  options: Type.Array(Type.Object({ key: Type.String(), zh: Type.String(), en: Type.String() })),
};

/** A custom field as members fill it in; a `pattern` is checked by the server alone. */
export const CustomField = Type.Object(fieldShape);

/** A custom field for staff. An invisible one is not shown to members; staff may still fill it in. */
export const RegistrationField = Type.Object({
  ...fieldShape,
  visible: Type.Boolean(),
  searchable: Type.Boolean({ description: 'staff can search members by it' }),
  pattern: Type.String(),
});

export const listRegistrationFields = endpoint({
  method: 'GET',
  path: '/api/admin/registrationFields',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'Lists all custom fields of the registration form, in order.',
  answer: Type.Object({ items: Type.Array(RegistrationField) }),
  errors: [],
});

const { name, tip, pattern, value, rows, option, options } = customFieldRules;

const fieldBody = Type.Object({
  nameZh: Type.String(name),
  nameEn: Type.String({ maxLength: name.maxLength, default: '' }),
  tipZh: Type.String({ ...tip, default: '' }),
  tipEn: Type.String({ ...tip, default: '' }),
  kind: oneOf(...customFieldKinds),
  required: Type.Boolean({ default: false }),
  visible: Type.Boolean({ default: true }),
  searchable: Type.Boolean({ default: false }),
  multiple: Type.Boolean({ default: false }),
  maxLength: Type.Integer(value),
  rows: Type.Integer(rows),
  filter: Type.Enum(customFieldFilters, { default: 'none' }),
  pattern: Type.String({ ...pattern, default: '' }),
  options: Type.Array(
    Type.Object({
      key: Type.String({
        maxLength: 20,
        pattern: '^[a-z0-9]*$',
        default: '',
        description: 'empty for a new option; existing ones keep their ids',
      }),
      zh: Type.String(option),
      en: Type.String({ maxLength: option.maxLength, default: '' }),
    }),
    { ...options, default: [] },
  ),
});

export const addRegistrationField = endpoint({
  method: 'POST',
  path: '/api/admin/registrationFields',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Adds a custom field after the others.',
  body: fieldBody,
  answer: RegistrationField,
  errors: ['registration_field.pattern', 'registration_field.option_twice', 'registration_field.too_many'],
});

export const editRegistrationField = endpoint({
  method: 'POST',
  path: '/api/admin/registrationFields/{fieldId}',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary:
    "Edits a custom field. Members' answers lose options that are removed; a field with answers cannot change between text and choice.",
  params: Type.Object({ fieldId: Id }),
  body: fieldBody,
  answer: RegistrationField,
  errors: ['registration_field.not_found', 'registration_field.answered', 'registration_field.pattern', 'registration_field.option_twice'],
});

export const tryRegistrationPattern = endpoint({
  method: 'POST',
  path: '/api/admin/registrationFields/try',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: "Returns whether a text matches a pattern, evaluated by the engine that validates members' input; for staff who edit a pattern.",
  body: Type.Object({ pattern: Type.String({ minLength: 1, ...pattern }), text: Type.String({ maxLength: value.maximum }) }),
  answer: Type.Object({ matches: Type.Boolean() }),
  errors: ['registration_field.pattern'],
});

export const orderRegistrationFields = endpoint({
  method: 'POST',
  path: '/api/admin/registrationFields/order',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Sets the order of custom fields; fields that are not named follow in their present order.',
  body: Type.Object({ fieldIds: Type.Array(Id, { maxItems: 500, uniqueItems: true }) }),
  answer: Done,
  errors: ['registration_field.not_found'],
});

export const readRegistrationFieldAnswers = endpoint({
  method: 'GET',
  path: '/api/admin/registrationFields/{fieldId}/answers',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'Returns how many members filled in a field and chose each option: what deleting it would lose.',
  params: Type.Object({ fieldId: Id }),
  answer: Type.Object({
    members: Type.Integer(),
    options: Type.Array(Type.Object({ key: Type.String(), members: Type.Integer() })),
  }),
  errors: ['registration_field.not_found'],
});

export const deleteRegistrationField = endpoint({
  method: 'POST',
  path: '/api/admin/registrationFields/{fieldId}/delete',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: "Deletes a custom field with members' answers to it.",
  params: Type.Object({ fieldId: Id }),
  answer: Done,
  errors: ['registration_field.not_found'],
});
