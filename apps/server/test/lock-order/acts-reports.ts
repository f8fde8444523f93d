import {
  acceptReports,
  addAppeal,
  addReport,
  assignReportCase,
  decideAppeal,
  moderateComment,
  postComment,
  deleteOwnReport,
  deleteMessage,
  deleteReport,
  noteReportCase,
  readReportedTexts,
  rejectReports,
  restoreReport,
  sendMessage,
  undoReportVerdict,
  withdrawAppeal,
} from '@chaguan/contract';
import type { Person } from '../app.ts';
import { ApiProblem } from '../app.ts';
import type { Act, World } from './world.ts';
import { sessionCache } from '../../src/modules/members/index.ts';

type Target = { targetKind: 'topic' | 'comment' | 'message'; targetId: string };

/** What others did first is no failure of this test. */
const orLate = (error: unknown): undefined => {
  if (error instanceof ApiProblem && error.status < 500) return undefined;
  throw error;
};

async function report({ app }: World, by: Person, target: Target): Promise<string | undefined> {
  const leaf = await app.db.selectFrom('reportCategory').select('id').where('nameEn', '=', 'Fraud').executeTakeFirstOrThrow();
  const made = await by.call(addReport, { body: { ...target, categoryId: leaf.id, reason: '' } }).catch(orLate);
  return made?.id;
}

/** The latest case about a target. */
const caseAbout = ({ app }: World, { targetKind, targetId }: Target) =>
  app.db
    .selectFrom('reportCase')
    .select(['id', 'version'])
    .where('targetKind', '=', targetKind)
    .where('targetId', '=', targetId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

async function decide(world: World, target: Target): Promise<void> {
  const { boss, deputy } = world;
  const reportCase = await caseAbout(world, target);
  if (reportCase === undefined) return;
  const { id: caseId, version } = reportCase;
  const params = { caseId };
  await Promise.all([
    boss
      .call(acceptReports, { params, body: { version, reason: '广告', content: 'hide', author: 'silence', silenceHours: 1 } })
      .catch(orLate),
    deputy.call(rejectReports, { params, body: { version, reason: '没有违规' } }).catch(orLate),
    deputy.call(noteReportCase, { params, body: { version, note: '看看' } }).catch(orLate),
    boss.call(assignReportCase, { params, body: { version, account: '' } }).catch(orLate),
  ]);
  const now = await caseAbout(world, target);
  if (now !== undefined) await boss.call(undoReportVerdict, { params, body: { version: now.version } }).catch(orLate);
}

/** Reports of the same things by several, withdrawn and deleted while staff decide. */
export const reportActs: Record<string, Act> = {
  reportPosts: async (world) => {
    const { other, boss, topicId, commentId } = world;
    const targets: Target[] = [
      { targetKind: 'topic', targetId: topicId },
      { targetKind: 'comment', targetId: commentId },
    ];
    for (const target of targets) {
      const made = await report(world, other, target);
      const params = { reportId: made ?? '1' };
      await Promise.all([
        boss.call(deleteReport, { params }).catch(orLate),
        decide(world, target),
        other.call(deleteOwnReport, { params }).catch(orLate),
      ]);
      await boss.call(restoreReport, { params }).catch(orLate);
      await decide(world, target);
    }
    await world.app.db.updateTable('member').set({ silencedUntil: null }).where('id', '=', world.me.id).execute();
    sessionCache.dropOwner(world.app.services.announcer, world.me.id);
  },
  appeal: async ({ app, me, boss, deputy, topicId }) => {
    const { comment } = await me.call(postComment, { params: { topicId }, body: { body: '好茶好水。' } });
    await boss.call(moderateComment, { params: { commentId: comment.id }, body: { act: 'delete', reason: '广告' } });
    const body = { kind: 'comment' as const, id: comment.id, text: '这条不是广告，请再看看。' };
    const [made] = await Promise.all([me.call(addAppeal, { body }).catch(orLate), me.call(addAppeal, { body }).catch(orLate)]);
    const params = { appealId: made?.id ?? '1' };
    const decision = { params, body: { granted: true, reason: '看过了' } };
    await Promise.all([
      deputy.call(decideAppeal, decision).catch(orLate),
      boss.call(moderateComment, { params: { commentId: comment.id }, body: { act: 'restore' } }).catch(orLate),
      me.call(withdrawAppeal, { params }).catch(orLate),
    ]);
    await app.db.deleteFrom('appeal').where('memberId', '=', me.id).execute();
  },
  reportMessages: async (world) => {
    const { me, other, boss, deputy } = world;
    const { id: targetId } = await other.call(sendMessage, { params: { memberId: me.id }, body: { text: '加我微信。' } });
    await report(world, me, { targetKind: 'message', targetId });
    const reportCase = await caseAbout(world, { targetKind: 'message', targetId });
    const params = { caseId: reportCase?.id ?? '1' };
    await Promise.all([me, other].map((person) => person.call(deleteMessage, { params: { messageId: targetId } })));
    await Promise.all([boss, deputy].map((person) => person.call(readReportedTexts, { params })));
    await boss.call(rejectReports, { params, body: { version: 1, reason: '看过了。' } });
  },
};
