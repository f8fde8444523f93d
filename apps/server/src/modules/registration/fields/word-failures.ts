import type { FieldFailure } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import { hitsIn, profileFailures, wordFilter } from '../../word-filter/index.ts';
import type { CheckedValues } from './field-failures.ts';
import type { RegistrationField } from './read-fields.ts';

/** Words of the lists in what a member writes into custom fields; a masked answer would be none, so those are refused too. */
export async function wordFailures(db: Db, fields: readonly RegistrationField[], values: CheckedValues): Promise<FieldFailure[]> {
  const filter = await wordFilter.get(db);
  return fields
    .filter(({ kind }) => kind === 'text' || kind === 'textarea')
    .flatMap(({ id }) => {
      const hits = hitsIn(filter, 'posts', values.get(id)?.[0] ?? '');
      return profileFailures(`fields.${id}`, hits, ['refuse', 'hold', 'mask']);
    });
}
