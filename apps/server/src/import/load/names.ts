import { createHash } from 'node:crypto';

/** The name is not available: taken by another member, or reserved by staff. */
export type IsRefused = (name: string) => boolean;

interface Named {
  /** Id of the user at the source; negative for system users. */
  id: string;
  displayName: string;
  /** Begins the account of somebody whose name has no letters that an account may contain. */
  prefix?: string | undefined;
  /** The site that is imported: its numbers are those of other sites, too. */
  site?: string;
}

const longestAccount = 25;
const longestNickname = 15;

function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('').trim();
}

/** The letters and digits of a name that an account may contain; may be empty. */
function slugOf(displayName: string): string {
  const plain = displayName.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, longestAccount);
}

/** Accounts to try for a user, the best first; the last ones are free unless somebody took them on purpose. */
export function accountChoices({ id, displayName, prefix = 'se', site }: Named): string[] {
  const number = id.replace('-', 'm');
  const slug = slugOf(displayName);
  const numbered = `${slug.slice(0, longestAccount - number.length - 1).replace(/_+$/, '')}_${number}`;
  const named = slug.length >= 3 ? [slug, numbered] : [];
  const ofSite = site === undefined ? [] : [`${prefix}_${number}_${createHash('sha256').update(site).digest('hex').slice(0, 6)}`];
  return [...named, `${prefix}_${number}`, `${prefix}_${number}_2`, `${prefix}_${number}_3`, ...ofSite];
}

/** Nicknames to try; if a name differs from another only by invisible characters, they are removed first. */
export function nicknameChoices({ id, displayName }: Named): string[] {
  const clean = displayName
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (clean === '') return [];
  const number = id.replace('-', 'm');
  return [cut(clean, longestNickname), `${cut(clean, longestNickname - number.length - 1)}_${number}`];
}

export interface ChosenNames {
  account: string;
  /** Omitted: the account is shown. */
  nickname: string | undefined;
}

/** @returns undefined if even the last account is not available */
export function chooseNames(person: Named, isRefused: IsRefused): ChosenNames | undefined {
  const account = accountChoices(person).find((name) => !isRefused(name));
  if (account === undefined) return undefined;
  const nickname = nicknameChoices(person).find((name) => name.toLowerCase() === account.toLowerCase() || !isRefused(name));
  return { account, nickname };
}
