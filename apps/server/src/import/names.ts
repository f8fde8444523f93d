/** Whoever asks may not have a name: taken by another member, or reserved by staff. */
export type IsRefused = (name: string) => boolean;

interface Named {
  /** Number of the person in the source; negative for its machines. */
  id: string;
  displayName: string;
}

const longestAccount = 25;
const longestNickname = 15;

function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('').trim();
}

/** Letters and digits of a name as far as an account may have them; may be empty. */
function slugOf(displayName: string): string {
  const plain = displayName.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, longestAccount);
}

/** Accounts to try for a person, the likeliest first; the last ones are free unless someone took them on purpose. */
export function accountChoices({ id, displayName }: Named): string[] {
  const number = id.replace('-', 'm');
  const slug = slugOf(displayName);
  const numbered = `${slug.slice(0, longestAccount - number.length - 1).replace(/_+$/, '')}_${number}`;
  const named = slug.length >= 3 ? [slug, numbered] : [];
  return [...named, `se_${number}`, `se_${number}_2`, `se_${number}_3`];
}

/** Nicknames to try; a name that only invisible characters tell from another's is cleaned of them first. */
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
  /** Left out: the account is shown. */
  nickname: string | undefined;
}

/** @returns undefined when even the last account is refused */
export function chooseNames(person: Named, isRefused: IsRefused): ChosenNames | undefined {
  const account = accountChoices(person).find((name) => !isRefused(name));
  if (account === undefined) return undefined;
  const nickname = nicknameChoices(person).find((name) => name.toLowerCase() === account.toLowerCase() || !isRefused(name));
  return { account, nickname };
}
