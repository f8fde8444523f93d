import { exportRules, type Answer, type readCancellationForm as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { isStaff } from '../../../platform/http/rights.ts';
import { decimalOf } from '../../ledger/index.ts';
import { settings } from '../../site/index.ts';
import { countRecentExports, lastExportOf } from './exports.ts';
import { moneyOf } from './left-funds.ts';

/** Enough to recognize one's own number, too little to learn it from an unattended screen. */
function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}

export async function readCancellationForm({ db, clock, viewer }: MemberCtx): Promise<Answer<typeof endpoint>> {
  const { memberId } = viewer;
  const [member, staff, recent, last, money, { leaveGraceDays }] = await Promise.all([
    db
      .selectFrom('member')
      .select(['passwordHash', 'phone', 'email', 'cancelsAt', 'topicCount', 'commentCount'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
    isStaff(viewer) ? db.selectFrom('member').select('id').where('staff', '=', true).where('state', '=', 'active').limit(2).execute() : [],
    countRecentExports(db, memberId, clock.now()),
    lastExportOf(db, memberId),
    moneyOf(db, memberId),
    settings.get(db),
  ]);
  return {
    cancelsAt: member.cancelsAt?.toISOString() ?? null,
    graceDays: leaveGraceDays,
    ways: {
      password: member.passwordHash !== null,
      phone: member.phone === null ? null : maskPhone(member.phone),
      email: member.email === null ? null : maskEmail(member.email),
    },
    lastStaff: staff.length === 1,
    balance: decimalOf(money, 'CNY'),
    counts: { topics: member.topicCount, comments: member.commentCount },
    lastExport: last,
    exportsLeft: Math.max(0, exportRules.daily - recent),
  };
}
