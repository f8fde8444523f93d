import Type, { type Static, type TSchema } from 'typebox';

/** A 64-bit id: digits as a string, because JSON numbers lose precision; 18 digits, because some of 19 exceed 64 bits. */
export const Id = Type.String({ pattern: '^[1-9][0-9]{0,17}$', description: '64-bit id as decimal string' });

/** A moment: ISO 8601 in UTC. Without leap seconds, which the format allows and no `Date` can represent. */
export const Time = Type.String({ format: 'date-time', pattern: '^[^:]*:[0-9]{2}:[0-5]', description: 'ISO 8601, UTC' });

/** Page number in numbered lists, from 1. */
export const PageNumber = Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 });

/** Where a numbered list continues after what the reader saw: made and understood by the server alone. */
export type Cursor = string & { readonly cursor: 'of a list' };
const Cursor = Type.Unsafe<Cursor>({ type: 'string', pattern: '^[A-Za-z0-9_-]{1,400}$', description: 'opaque; `next` of a page' });

/**
 * What a numbered list is asked for: a page by its number, or with `after` the one that follows the page that had this `next`, whatever was
 * added or removed since.
 */
export const pageQuery = { page: Type.Optional(PageNumber), after: Type.Optional(Type.Unsafe<string>(Cursor)) };

/** A floor or a version. Every incoming number has bounds: only they reject a text such as Infinity. */
export const Ordinal = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });

/** Languages of staff's texts; readers of another language get the first one if theirs is missing. */
export const textLanguages = ['zh', 'en'] as const;
export type TextLanguage = (typeof textLanguages)[number];

/** A name in both languages of the site; `en` may be empty, then the Chinese one is shown. */
export const Name = Type.Object({ zh: Type.String(), en: Type.String() });

/** The approximate region of a member: a province of China or another country. Only while the site shows it. */
export const Region = Type.Object(Name.properties, { description: 'geo of the IP address: a province of China or another country' });

/** `nullable: true` rather than a union: the server's serializer handles it without trying each branch. */
export function nullable<T extends TSchema>(schema: T) {
  return Type.Unsafe<Static<T> | null>({ ...schema, nullable: true });
}

/** A numbered page whose rows do not shift when others are removed, such as a range of floors. */
export function fixedPageOf<T extends TSchema>(item: T) {
  return Type.Object({
    items: Type.Array(item),
    page: Type.Integer(),
    pages: Type.Integer(),
    total: Type.Integer(),
  });
}

/** A numbered page of a list, 30 rows unless the list says otherwise. Its query has `pageQuery`. */
export function pageOf<T extends TSchema>(item: T) {
  return Type.Object({ ...fixedPageOf(item).properties, next: nullable(Cursor) });
}

/** The response of an act that returns nothing. */
export const Done = Type.Object({});

/** A closed set of values. */
export function oneOf<const W extends string>(...values: W[]) {
  return Type.Enum(values);
}
