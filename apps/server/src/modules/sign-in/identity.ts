import type { Body, login } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { failField } from '../../platform/failure.ts';
import { nameKey } from '../members/index.ts';
import type { Target } from '../second-factor/index.ts';
import type { Settings } from '../site/index.ts';
import { readEmail, readPhone } from '../verification/index.ts';

export type Way = NonNullable<Body<typeof login>['way']>;

/** The claimed identity, in the stored form. */
export interface Identity {
  way: Way;
  name: string;
}

const loginSettings = { account: 'loginAccount', phone: 'loginPhone', email: 'loginEmail' } as const satisfies Record<Way, keyof Settings>;

/** The methods that are switched on, in the order of the tabs. */
export function openWays(values: Settings): Way[] {
  return (['account', 'phone', 'email'] as const).filter((way) => values.loginOpen && values[loginSettings[way]]);
}

/**
 * Parses the input. Current restrictions on new phones and addresses do not apply: existing members can still sign in.
 * @throws Failure at `account` for what cannot be a phone number or an address
 */
export function readIdentity(way: Way, typed: string): Identity {
  if (way === 'account') return { way, name: nameKey(typed) };
  const read = way === 'phone' ? readPhone({ foreignPhones: true }, typed) : readEmail({}, typed);
  return 'recipient' in read ? { way, name: read.recipient } : failField('account', read.code, read.params);
}

export interface Entrant {
  id: string;
  account: string;
  nickname: string | null;
  passwordHash: string | null;
  passwordByStaff: boolean;
  state: string;
  staff: boolean;
  /** Has signed in from this address before. */
  familiar: boolean;
}

/**
 * By account, phone or address: a nickname is a name, but cannot be used to sign in. Except by who came with an import: the nickname is the
 * name with which they signed in at the source, and the account one that they never saw.
 */
export async function findEntrant(db: Db, { way, name }: Identity, address: string): Promise<Entrant | undefined> {
  return db
    .selectFrom('member')
    .select((eb) => [
      'member.id',
      'member.account',
      'member.nickname',
      'member.passwordHash',
      'member.passwordByStaff',
      'member.state',
      'member.staff',
      sql<boolean>`exists (select from login_log where member_id = ${eb.ref('member.id')} and address = ${address})`.as('familiar'),
    ])
    .$if(way === 'account', (query) =>
      query
        .innerJoin('memberName', 'memberName.memberId', 'member.id')
        .where('memberName.name', '=', name)
        .where((eb) =>
          eb.or([eb(eb.fn<string>('lower', ['member.account']), '=', eb.ref('memberName.name')), eb('member.importKey', 'is not', null)]),
        ),
    )
    .$if(way !== 'account', (query) =>
      // One entered by staff belongs to nobody until its owner verifies it.
      query
        .where(way === 'phone' ? 'member.phone' : 'member.email', '=', name)
        .where(way === 'phone' ? 'member.phoneByStaff' : 'member.emailByStaff', '=', false),
    )
    .executeTakeFirst();
}

/** The targets against which failed tries of this identity count: whoever may sign in by two names has no more tries than others. */
export function targetOf({ way, name }: Identity, address: string, entrant?: Pick<Entrant, 'account' | 'familiar'>): Target {
  const counted = way === 'account' && entrant !== undefined ? nameKey(entrant.account) : name;
  return { key: `${way}:${counted}`, address, familiar: entrant?.familiar ?? false };
}
