import { acceptReports, addAppeal, assignReportCase, type Body, decideAppeal, rejectReports, type ReportTarget } from '@chaguan/contract';
import type { Person } from '../app.ts';
import { caseOf, report } from '../../src/modules/reports/testing.ts';
import { type Acts, type Cast, readAll, topicOf } from './cast.ts';

const nothing = '/user/control/remindList';

async function accept(boss: Person, target: { targetKind: ReportTarget; targetId: string }, more: Partial<Body<typeof acceptReports>>) {
  const { case: reportCase } = await caseOf(boss, target);
  const body = { version: reportCase.version, reason: '看过了', content: 'keep', author: 'nothing', ...more } as const;
  await boss.call(acceptReports, { params: { caseId: reportCase.id }, body });
}

/** Somebody reports the receiver, and staff agree. */
const accepted = (more: Partial<Body<typeof acceptReports>>) => async (cast: Cast) => {
  const target = { targetKind: 'member', targetId: cast.me.id } as const;
  await report(cast.actor, target);
  await accept(cast.boss, target, more);
  return nothing;
};

/** The receiver appeals against a silence, and somebody else of the staff decides. */
const appealed = (granted: boolean) => async (cast: Cast) => {
  await accepted({ author: 'silence', silenceHours: 1 })(cast);
  const deputy = await cast.app.staff('deputy');
  const { id } = await cast.me.call(addAppeal, { body: { kind: 'member', id: cast.me.id, text: '没有违规，请再看看吧。' } });
  await readAll(cast);
  await deputy.call(decideAppeal, { params: { appealId: id }, body: { granted, reason: '看过了' } });
  return '/user/control/appeals';
};

/** What comes of reports, for reporters and authors. */
export const actsOfReports = {
  report_decided: async (cast) => {
    const target = { targetKind: 'topic', targetId: await topicOf(cast, cast.actor) } as const;
    await report(cast.me, target);
    const { case: reportCase } = await caseOf(cast.boss, target);
    await cast.boss.call(rejectReports, { params: { caseId: reportCase.id }, body: { version: reportCase.version, reason: '没有违规' } });
    return '/user/control/reportList';
  },
  report_assigned: async (cast) => {
    const target = { targetKind: 'topic', targetId: await topicOf(cast, cast.actor) } as const;
    await report(cast.host, target);
    await cast.app.db.updateTable('member').set({ staff: true }).where('id', '=', cast.me.id).execute();
    const { case: reportCase } = await caseOf(cast.boss, target);
    await cast.boss.call(assignReportCase, {
      params: { caseId: reportCase.id },
      body: { version: reportCase.version, account: cast.me.account },
    });
    return `/admin/reports?caseId=${reportCase.id}`;
  },
  post_hidden: async (cast) => {
    const target = { targetKind: 'topic', targetId: await topicOf(cast, cast.me) } as const;
    await report(cast.actor, target);
    await accept(cast.boss, target, { content: 'hide' });
    return `/thread?topicId=${target.targetId}`;
  },
  silenced: accepted({ author: 'silence', silenceHours: 1 }),
  warned: accepted({}),
  appeal_granted: appealed(true),
  appeal_refused: appealed(false),
} satisfies Partial<Acts>;
