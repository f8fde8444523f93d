import type { Tx } from '../../platform/database/db.ts';
import { compilePattern, type Encoding } from './compile-pattern.ts';
import { patternRows } from './find-former.ts';

export interface FormerAddressFacts {
  site: string;
  key: string;
  pattern: string;
  subject: { kind: string; key: string } | undefined;
  perPage: number | undefined;
  encoding: Encoding;
}

/** Adds an address that a page had; `known` if its key is there, `unreadable` for a pattern that cannot be matched. */
export async function addFormerAddress(tx: Tx, facts: FormerAddressFacts): Promise<'added' | 'known' | 'unreadable'> {
  const { site, key, pattern, subject, perPage = null, encoding } = facts;
  if (subject === undefined && compilePattern(pattern, encoding) === undefined) return 'unreadable';
  const row = await tx
    .insertInto('formerAddress')
    .values({ site, key, pattern, subjectKind: subject?.kind ?? null, subjectKey: subject?.key ?? null, perPage, encoding })
    .onConflict((conflict) => conflict.constraint('former_address_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return 'known';
  if (subject === undefined) patternRows.drop(tx);
  return 'added';
}
