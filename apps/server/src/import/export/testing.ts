import { sql } from 'kysely';
import type { TestApp } from '../../../test/app.ts';
import { give } from '../../modules/ledger/testing.ts';
import { memberAccount } from '../../modules/ledger/index.ts';
import { importEarned } from '../../modules/members/index.ts';
import { importHelpArticle, importHelpCategory } from '../../modules/help/index.ts';
import { importColumn } from '../../modules/topic-columns/index.ts';
import { importUnlock } from '../../modules/topics/index.ts';
import { importEdit } from '../../modules/posts/write/index.ts';
import { importReport } from '../../modules/reports/index.ts';
import type { Tx } from '../../platform/database/db.ts';

const at = new Date('2026-02-03T04:05:06.789Z');

const first = async (tx: Tx, table: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by id limit 1`.execute(tx);
  return rows[0]?.id ?? '0';
};

/** The balance is above what one person may import: it waits at the other site, and is exported from there all the same. */
async function addMoney(tx: Tx, [one, two]: readonly [string, string, string]): Promise<void> {
  await give(tx, memberAccount(one, 'CNY'), 45_050, at);
  await give(tx, memberAccount(two, 'POINT'), 120, at);
  await importEarned(tx, one, 77);
  const topic = await tx.selectFrom('topic').select(['id', 'authorId']).orderBy('id').limit(1).executeTakeFirstOrThrow();
  const giverId = topic.authorId === one ? two : one;
  const tip = { postKind: 'topic', postId: topic.id, giverId, authorId: topic.authorId, amountMinor: '250', shareMinor: '2' };
  await tx
    .insertInto('tip')
    .values({ ...tip, named: true, givenAt: at })
    .execute();
  await tx.updateTable('topic').set({ tipMinor: '250' }).where('id', '=', topic.id).execute();
  await importUnlock(tx, { topicId: topic.id, memberId: giverId, kind: 'balance', paidMinor: 150n, at });
  await importUnlock(tx, { topicId: topic.id, memberId: giverId, kind: 'password', paidMinor: 0n, at });
  const statement = { site: 'older.example', key: '1', memberId: one, at, unit: '金币', amount: '-3.5', reason: '发帖' };
  await tx.insertInto('formerStatement').values(statement).execute();
}

async function addBadges(tx: Tx, [one, two, three]: readonly [string, string, string]): Promise<void> {
  const texts = { nameZh: '茶艺师', nameEn: 'Tea artist', descriptionZh: '会泡茶', icon: 'gift', open: false };
  const own = await tx.insertInto('badge').values(texts).returning('id').executeTakeFirstOrThrow();
  const ofRule = await tx.selectFrom('badge').select('id').where('rule', '=', 'year_1').executeTakeFirstOrThrow();
  const grant = { memberId: one, grantedAt: at };
  await tx
    .insertInto('memberBadge')
    .values([
      { ...grant, badgeId: own.id, grantedBy: two, reason: '手艺好', chosen: true },
      { ...grant, badgeId: ofRule.id, takenAt: new Date('2026-03-01T00:00:00Z') },
      { ...grant, badgeId: ofRule.id, memberId: three },
    ])
    .execute();
}

async function addVersions(tx: Tx, { services }: TestApp, [one, two]: readonly [string, string, string]): Promise<void> {
  const [topicId, questionId, replyId] = [await first(tx, 'topic'), await first(tx, 'question'), await first(tx, 'reply')];
  const file = await tx.selectFrom('storedFile').select('key').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const addendum = { questionId, bodySource: '补充', bodyHtml: '<p>补充</p>', bodyText: '补充', postedAt: at, editedAt: at };
  const { id: addendumId } = await tx.insertInto('questionAddendum').values(addendum).returning('id').executeTakeFirstOrThrow();
  const edits = [
    {
      edited: { kind: 'topic', id: topicId },
      editorId: one,
      reason: null,
      before: { title: '从前', source: `[茶谱](/file?key=${file.key})` },
    },
    {
      edited: { kind: 'question', id: questionId },
      editorId: two,
      reason: '错字',
      before: { title: '从前的问题', source: '从前', tagIds: [] },
    },
    { edited: { kind: 'question', id: questionId, addendumId }, editorId: one, reason: null, before: { source: '从前的补充' } },
    { edited: { kind: 'reply', id: replyId }, editorId: one, reason: null, before: { source: '从前的*回复*' } },
  ] as const;
  for (const edit of edits) await importEdit(tx, services, { ...edit, at });
}

async function addOffice(tx: Tx, [one, two]: readonly [string, string, string]): Promise<void> {
  const words = {
    name: '广告',
    act: 'mask',
    places: ['posts', 'names'],
    enabled: false,
    lines: ['加微信=***', '代购'],
    wordCount: 2,
    changedAt: at,
  };
  await tx.insertInto('wordList').values(words).execute();
  const ban = { scope: 'write', reason: '广告', madeBy: two, madeAt: at, endsAt: new Date('2999-01-01T00:00:00Z') };
  await tx
    .insertInto('addressBan')
    .values({ ...ban, network: '198.51.100.0/24' })
    .execute();
  const notice = { title: '开业', source: '**欢迎**', html: '<p><strong>欢迎</strong></p>', excerpt: '欢迎' };
  const english = { titleEn: 'Open', sourceEn: 'Welcome', htmlEn: '<p>Welcome</p>', excerptEn: 'Welcome' };
  const published = { authorId: one, publishAt: at, publishedAt: at, position: '1000', reached: 0, createdAt: at, banner: 'none' };
  await tx
    .insertInto('notice')
    .values([
      { ...notice, ...english, ...published, audience: 'everybody' },
      { ...notice, ...published, position: '1001', audience: 'everybody', withdrawnAt: new Date('2026-03-01T00:00:00Z') },
      { ...notice, ...published, position: '1002', audience: 'members', targetIds: [one] },
    ])
    .execute();
  await importReport(tx, { targetKind: 'member', targetId: two, reporterId: one, category: undefined, reason: '骂人', at });
  await tx.insertInto('mutedWord').values({ memberId: one, text: '咖啡', addedAt: at }).execute();
  const watch = { subjectKind: 'topic', subjectId: await first(tx, 'topic'), at };
  await tx
    .insertInto('watch')
    .values([
      { ...watch, memberId: one, level: 'watching' },
      { ...watch, memberId: two, level: 'muted' },
    ])
    .execute();
}

async function addPoll(tx: Tx, [one]: readonly [string, string, string]): Promise<void> {
  const subjectId = await first(tx, 'topic');
  const poll = { authorId: one, subjectKind: 'topic', subjectId, title: '红还是绿？', maxChoices: 1, createdAt: at, voterCount: 1 };
  const { id: pollId } = await tx.insertInto('poll').values(poll).returning('id').executeTakeFirstOrThrow();
  const options = [{ text: '红', voteCount: 1 }, { text: '绿' }].map((option, index) => ({ pollId, place: index + 1, ...option }));
  for (const option of options) await tx.insertInto('pollOption').values(option).execute();
  await tx
    .insertInto('pollVote')
    .values({ pollId, memberId: one, choices: [1], votedAt: at })
    .execute();
  await tx.updateTable('topic').set({ hasPoll: true }).where('id', '=', subjectId).execute();
}

async function addColumn(tx: Tx, [one, two]: readonly [string, string, string]): Promise<void> {
  const { authorId } = await tx.selectFrom('topic').select('authorId').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const own = await tx.selectFrom('topic').select('id').where('authorId', '=', authorId).orderBy('id', 'desc').limit(2).execute();
  const [latest, ...topicIds] = own.map(({ id }) => id);
  const column = {
    memberId: authorId,
    title: '从头学茶',
    description: '一篇一篇来',
    addedAt: at,
    changedAt: new Date('2026-03-01T00:00:00Z'),
  };
  const { id: columnId } = await importColumn(tx, { ...column, topicIds: [latest ?? '0', ...topicIds], coverId: latest ?? null });
  const followerId = authorId === one ? two : one;
  await tx.insertInto('topicColumnFollow').values({ columnId, memberId: followerId, followedAt: at }).execute();
}

/** Two levels of help, with an article in both languages and one for staff alone. */
async function addHelp(tx: Tx, { services }: TestApp): Promise<void> {
  const [none, dates] = [
    { nameEn: '', descriptionZh: '', descriptionEn: '', sort: 0 },
    { createdAt: at, editedAt: at },
  ];
  const parentId = await importHelpCategory(tx, { ...none, parentId: null, nameZh: '积分', descriptionEn: 'Points', sort: 2 });
  const categoryId = await importHelpCategory(tx, { ...none, parentId, nameZh: '悬赏', nameEn: 'Bounties' });
  const topic = `见[话题](/thread?topicId=${await first(tx, 'topic')})`;
  const texts = [
    { language: 'zh' as const, name: '怎样悬赏', body: topic },
    { language: 'en' as const, name: 'How to', body: 'Ask **well**' },
  ];
  const article = { ...dates, categoryId, texts, subject: 'bounty', visible: true, recommended: true, sort: 3 };
  await importHelpArticle(tx, services, article);
  const hidden = { ...article, texts: texts.slice(1).map((text) => ({ ...text, language: 'zh' as const })), subject: null };
  await importHelpArticle(tx, services, { ...hidden, visible: false, recommended: false, editedAt: new Date(at.getTime() + 1000) });
}

/** What a running site has beside members and posts: money, tips, badges, former versions, words, bans, notices, reports, help. */
export async function addSiteRecords(app: TestApp, members: readonly [string, string, string]): Promise<void> {
  await app.write(async (tx) => {
    await addMoney(tx, members);
    await addBadges(tx, members);
    await addVersions(tx, app, members);
    await addOffice(tx, members);
    await addPoll(tx, members);
    await addColumn(tx, members);
    await addHelp(tx, app);
  });
}
