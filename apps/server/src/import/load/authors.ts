import { createMember } from '../../modules/members/index.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Batch } from './kind-loader.ts';
import { accountChoices, chooseNames, nicknameChoices } from './names.ts';
import { importKeyOf, remember } from './references.ts';
import { refusedNames } from './refused-names.ts';
import { Failure } from '../../platform/failure.ts';

/** Accounts that stand for others: of authors who have none any more, of those who do not want to be known, and of the source itself. */
const sharedAccounts = {
  former: { key: 'u:former', displayName: 'former member', account: 'former_member_0' },
  anonymous: { key: 'u:anonymous', displayName: '匿名', account: 'anonymous_0' },
  site: { key: 'u:site', displayName: '原站', account: 'former_site_0' },
} as const;

/** The account of an import that stands for others; made when it is needed. */
export async function sharedAccount(tx: Tx, site: string, which: keyof typeof sharedAccounts): Promise<string> {
  const { key, displayName, account } = sharedAccounts[which];
  const importKey = importKeyOf(site, key);
  const existing = await tx.selectFrom('member').select('id').where('importKey', '=', importKey).executeTakeFirst();
  if (existing !== undefined) return existing.id;
  const person = { id: '0', displayName, prefix: which, site };
  const { isRefused } = await refusedNames(tx, [...accountChoices(person), ...nicknameChoices(person)]);
  const names = chooseNames(person, isRefused);
  // Disabled, not cancelled: the posts stay readable, while the account is not suggested for mentions.
  return createMember(tx, { account: names?.account ?? account, nickname: names?.nickname, importKey, state: 'disabled' });
}

interface Authored {
  key: string;
  author?: string;
  authorName?: string;
  anonymous?: boolean;
}

/** The author of a post: an unknown one is a former member; of an anonymous post only staff can learn who it was. */
export async function authorOf({ run, tx, refs }: Batch, kind: string, post: Authored): Promise<{ id: string; isKnown: boolean }> {
  const { site } = run.source;
  const id = refs.id('members', post.author);
  if (post.anonymous === true) {
    if (id !== undefined) await remember(tx, site, `author-of-${kind}`, post.key, id);
    return { id: await sharedAccount(tx, site, 'anonymous'), isKnown: true };
  }
  return id === undefined ? { id: await sharedAccount(tx, site, 'former'), isKnown: false } : { id, isKnown: true };
}

/** The name of a member, for the line that a licence requires. */
export async function nameOfMember(tx: Tx, id: string): Promise<string> {
  const { account, nickname } = await tx
    .selectFrom('member')
    .select(['account', 'nickname'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return nickname ?? account;
}

/** Why a text was rejected, as text for the receipt. @throws any error that is not a refusal */
export function refusalOf(error: unknown): string {
  if (!(error instanceof Failure)) throw error;
  const codes = error.fields?.map(({ code }) => code) ?? [error.code];
  return `refused (${codes.join(', ')})`;
}
