import { mutedWordRules } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { comparedForm } from '../word-filter/index.ts';

interface ImportedWord {
  memberId: string;
  text: string;
  addedAt: Date;
}

/** A word of another site, under the rules of the form. @returns why it is left out, or whether it is new */
export async function importMutedWord(
  tx: Tx,
  { memberId, text: typed, addedAt }: ImportedWord,
): Promise<'written' | 'known' | 'unmatchable' | 'too many'> {
  const text = typed.trim();
  const form = comparedForm(text);
  if (form === '' || [...text].length > mutedWordRules.text.maxLength) return 'unmatchable';
  const own = await tx.selectFrom('mutedWord').select('text').where('memberId', '=', memberId).execute();
  if (own.some((each) => comparedForm(each.text) === form)) return 'known';
  if (own.length >= mutedWordRules.most) return 'too many';
  await tx.insertInto('mutedWord').values({ memberId, text, addedAt }).execute();
  return 'written';
}
