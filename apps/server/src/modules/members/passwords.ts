import { hash, verify, type Options } from '@node-rs/argon2';
import type { FieldFailure } from '@chaguan/contract';
import { foreignIn, isForeignSecret } from './foreign-passwords.ts';
import type { Settings } from '../site/index.ts';

/** OWASP's first choice for argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let unknown: Promise<string> | undefined;

export function hashSecret(secret: string): Promise<string> {
  return hash(secret, cost);
}

/**
 * Whether the secret is correct. Without a hash (unknown account, no password set) it takes the same time with a hash that matches nothing,
 * so that the time does not reveal which accounts exist. A hash of another system is compared besides.
 */
export async function isSecret(hashed: string | null | undefined, secret: string): Promise<boolean> {
  unknown ??= hashSecret(crypto.randomUUID());
  const foreign = foreignIn(hashed);
  const right = await verify(foreign !== undefined || hashed == null ? await unknown : hashed, secret);
  return foreign === undefined ? right && hashed != null : isForeignSecret(foreign, secret);
}

/** How many of the most common passwords are forbidden: more than 3,000 of them have eight characters (OWASP ASVS 5.0, 6.2.4). */
const refused = 5000;

/** The specification's own bound; staff may only raise it. */
const shortest = 7;

/** How many characters a password must have in addition to the own name. */
const minOwnCharacters = 5;

let loading: Promise<ReadonlySet<string>> | undefined;

/** The list is sorted by frequency; it is loaded when the first password is chosen, and only the needed part is kept. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list = dictionary['passwords-common'].filter((word) => word.length >= shortest).slice(0, refused);
  return new Set(list.map((word) => word.toLowerCase()));
}

/** A name within the password does not make it stronger: attackers try it first. */
function standsOn(name: string, password: string): boolean {
  const own = name.toLowerCase();
  return own.length >= 3 && password.includes(own) && password.replaceAll(own, '').length < minOwnCharacters;
}

/**
 * Why a new password is rejected: too short for this site, among the most common, or the own name with little added. Passwords arrive in
 * clear (over TLS) and are hashed here, so this is where they can be checked.
 * @param names account, nickname, phone or mail address of the member; empty ones are ignored
 */
export async function newPasswordFailures(
  { passwordMinLength: min }: Pick<Settings, 'passwordMinLength'>,
  password: string,
  names: readonly string[],
): Promise<FieldFailure[]> {
  const field = 'password';
  if ([...password].length < min) return [{ field, code: 'field.too_short', params: { min } }];
  const lower = password.toLowerCase();
  loading ??= readCommon();
  if ((await loading).has(lower)) return [{ field, code: 'password.common', params: {} }];
  const parts = names.flatMap((name) => [name, name.split('@')[0] ?? '']);
  return parts.some((name) => standsOn(name, lower)) ? [{ field, code: 'password.own_name', params: {} }] : [];
}
