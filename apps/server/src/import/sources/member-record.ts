import type { RecordOf } from '../archive/records/index.ts';

type Member = RecordOf<'members'>;

/** A hash as PHP, Node and others write it. */
export const isBcrypt = (hash: string): boolean => /^\$2[abxy]\$\d\d\$.{53}$/.test(hash);

/** A member as sources have one: empty texts are none, and a contact is proved or not. */
interface Known {
  key: string;
  name: string;
  nickname?: string;
  registeredAt: string;
  lastSeenAt?: string | undefined;
  /** As the source names it: `zh-CN`, `en_US`. */
  language?: string;
  bio?: string;
  email?: string;
  emailIsProved?: boolean;
  password?: Member['password'];
  avatar?: string | undefined;
  roles?: readonly string[];
  /** Title of a member of staff. */
  staff?: string | undefined;
}

/** The facts that every source has, cut to what a record may hold. */
export function memberRecord({ key, name, registeredAt, ...known }: Known): Member {
  const {
    nickname = '',
    lastSeenAt,
    language = '',
    bio = '',
    email = '',
    emailIsProved = false,
    password,
    avatar,
    roles = [],
    staff,
  } = known;
  return {
    key,
    name: name.slice(0, 200),
    ...(nickname !== '' && nickname !== name && { nickname: nickname.slice(0, 200) }),
    registeredAt,
    ...(lastSeenAt !== undefined && { lastSeenAt }),
    ...(language.startsWith('zh') && { language: /^zh[-_](?:TW|HK)/i.test(language) ? ('zh_TW' as const) : ('zh_CN' as const) }),
    ...(language.startsWith('en') && { language: 'en_US' as const }),
    ...(bio !== '' && { bio: bio.slice(0, 10_000) }),
    ...(password !== undefined && { password }),
    ...(email !== '' && { email: email.slice(0, 320), ...(emailIsProved && { emailConfirmedAt: registeredAt }) }),
    ...(avatar !== undefined && { avatar }),
    ...(roles.length > 0 && { roles: roles.slice(0, 50).map((role) => ({ role })) }),
    ...(staff !== undefined && { staffAtSource: staff.slice(0, 100) }),
  };
}

const forEver = 30 * 365 * 24 * 3_600_000;

/** The end of what the source writes as a time that no site can have: for ever. */
export const lastTime = '2099-12-31T00:00:00.000Z';

/** A ban: one for decades disables, any other one that is in force silences until it ends. */
export function sanction(until: string | undefined, now: number, reason = ''): Partial<Member> {
  const end = Date.parse(until ?? '');
  if (until === undefined || Number.isNaN(end) || end <= now) return {};
  const text = reason.trim().slice(0, 500);
  if (end > now + forEver) return { state: 'disabled', ...(text !== '' && { disabledReason: text }) };
  return { silencedUntil: until, ...(text !== '' && { silencedReason: text }) };
}
