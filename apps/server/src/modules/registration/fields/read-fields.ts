import { type CustomFieldFilter, type CustomFieldKind, type RegistrationField as Shape, customFieldRules } from '@chaguan/contract';
import type Type from 'typebox';
import { CachedRead } from '../../../platform/cached-read.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { RegistrationField as Row } from '../../../platform/database/schema.ts';
import type { Selectable } from 'kysely';

export type RegistrationField = Type.Static<typeof Shape>;
export type FieldOption = RegistrationField['options'][number];

export function fieldOf(row: Selectable<Row>): RegistrationField {
  return {
    id: row.id,
    name: { zh: row.nameZh, en: row.nameEn },
    tip: { zh: row.tipZh, en: row.tipEn },
    kind: row.kind as CustomFieldKind,
    required: row.required,
    visible: row.visible,
    searchable: row.searchable,
    multiple: row.multiple,
    maxLength: row.maxLength ?? customFieldRules.value.default,
    rows: row.rows ?? customFieldRules.rows.default,
    filter: row.filter as CustomFieldFilter,
    pattern: row.pattern,
    options: row.options as unknown as FieldOption[],
  };
}

async function load(db: Db): Promise<readonly RegistrationField[]> {
  const rows = await db.selectFrom('registrationField').selectAll().orderBy('sort').orderBy('id').execute();
  return rows.map(fieldOf);
}

export const fields = new CachedRead('registration-fields', 60_000, load);

/** All custom fields in order, cached; including those shown only to staff. */
export function readFields(db: Db): Promise<readonly RegistrationField[]> {
  return fields.get(db);
}

/** The custom fields that members fill in, in order. */
export async function requestedFields(db: Db): Promise<readonly RegistrationField[]> {
  return (await readFields(db)).filter(({ visible }) => visible);
}
