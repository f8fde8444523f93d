import { sql, type RawBuilder } from 'kysely';
import { give } from '../../src/modules/ledger/testing.ts';
import { aCard, aRole } from '../../src/modules/memberships/testing.ts';
import type { TestApp } from '../app.ts';
import { count, ofSeries, type Seed } from './seed.ts';

/** What the rows are about; there are `count + 1` topics and members. */
export interface World {
  bossId: string;
  people: readonly string[];
  topics: readonly string[];
  questionId: string;
}

const numbers = (from: number, to: number) => sql`generate_series(${from}::int, ${to}::int) n`;
/** All at the same moment but the one that comes first. */
const moment = sql`now() - interval '1 hour' + case when n > ${count}::int then interval '1 minute' else interval '0' end`;
const newest = (table: string, where: RawBuilder<unknown> = sql`true`, key = 'id') =>
  sql`delete from ${sql.table(table)} where ${sql.ref(key)} = (select max(${sql.ref(key)}) from ${sql.table(table)} where ${where})`;

function ofReminders(app: TestApp, world: () => World): Seed[] {
  return [
    ofSeries(app, {
      endpoint: 'listReminders',
      insert: (from, to) => sql`
        with made as (
          insert into reminder (member_id, kind, subject_kind, subject_id, day, act_count, latest_at)
          select ${world().bossId}::bigint, 'follow', 'member', n, now()::date, 1, ${moment} from ${numbers(from, to)} returning id, subject_id)
        insert into reminder_act (reminder_id, member_id, source, sender_id, at)
        select id, ${world().bossId}::bigint, 'follow:' || subject_id, ${world().people[0]}::bigint, now() from made`,
      removeFirst: sql`delete from reminder where id = (select id from reminder order by latest_at desc, id desc limit 1)`,
    }),
    ...['listNotices', 'listStaffNotices'].map((endpoint) =>
      ofSeries(app, {
        endpoint,
        before: () => app.db.deleteFrom('notice').execute(),
        insert: (from, to) => sql`
          insert into notice (title, source, html, excerpt, audience, banner, created_at, publish_at, published_at, position, reached)
          select '通知', '', '', '', 'everybody', 'none', now(), now(), now(), n, 0 from ${numbers(from, to)}`,
        removeFirst: newest('notice'),
      }),
    ),
  ];
}

/** The books lose no row, so one is added instead. */
function ofBooks(app: TestApp, world: () => World): Seed[] {
  const add = () => app.write((tx) => give(tx, { owner: 'member', id: world().bossId, currency: 'CNY' }, 1));
  const fill = async () => {
    for (let n = 0; n < count; n += 1) await add();
  };
  return [{ endpoint: 'listBalanceLog', fill, removeFirst: add, addFirst: add }];
}

function ofEnvelopes(app: TestApp, world: () => World): Seed[] {
  return [
    ofSeries(app, {
      endpoint: 'listGivenEnvelopes',
      insert: (from, to) => sql`
        insert into red_envelope (topic_id, sender_id, kind, greeting, quantity, total_minor, shares, seed, state, created_at, expires_at)
        select id, ${world().bossId}::bigint, 'fixed', '', 1, 1, array[1], decode(repeat('00', 32), 'hex'), 'open', now(), now() + interval '1 day'
        from unnest(${world().topics.slice(from - 1, to)}::bigint[]) with ordinality one (id, n) order by n`,
      removeFirst: newest('red_envelope'),
    }),
    {
      endpoint: 'listReceivedEnvelopes',
      fill: () => claim(app, world, sql`id < (select max(id) from red_envelope)`),
      removeFirst: () => newest('red_envelope_claim', sql`true`, 'envelope_id').execute(app.db),
      addFirst: () => claim(app, world, sql`id = (select max(id) from red_envelope)`),
    },
  ];
}

const claim = (app: TestApp, world: () => World, which: RawBuilder<unknown>) =>
  sql`insert into red_envelope_claim (envelope_id, place, member_id, amount_minor, claimed_at)
    select id, 1, ${world().bossId}::bigint, 1, now() from red_envelope where ${which}`.execute(app.db);

function ofReports(app: TestApp, world: () => World): Seed[] {
  const insert = (time: RawBuilder<unknown>) => (from: number, to: number) =>
    sql`
    with made as (
      insert into report_case (target_kind, target_id, author_id, opened_at, reported_at, report_count, score)
      select 'member', id, id, ${time}, now(), 1, 1 from unnest(${world().people.slice(from - 1, to)}::bigint[]) with ordinality one (id, at)
        cross join lateral (select ${from}::int - 1 + at as n) number order by at returning id
    ), snapshot as (insert into report_snapshot (case_id, taken_at) select id, now() from made returning id, case_id)
    insert into report (case_id, category_id, reporter_id, snapshot_id, reason, reported_at)
    select case_id, (select min(id) from report_category where parent_id is not null), ${world().bossId}::bigint, id, '广告', now() from snapshot order by case_id`;
  const none = () => app.db.deleteFrom('reportCase').execute();
  const earlier = sql`now() - case when n > ${count}::int then interval '2 hours' else interval '1 hour' end`;
  const oldest = sql`delete from report_case where id = (select id from report_case order by opened_at, id limit 1)`;
  return [
    ofSeries(app, { endpoint: 'listOwnReports', before: none, insert: insert(moment), removeFirst: newest('report') }),
    ofSeries(app, {
      endpoint: 'listReportCases',
      input: () => ({ query: { state: 'pending', order: 'oldest' } }),
      before: none,
      insert: insert(earlier),
      removeFirst: oldest,
    }),
    ofSeries(app, {
      endpoint: 'listAppeals',
      insert: (from, to) => sql`
        insert into appeal (act_id, act, subject_kind, subject_id, member_id, tag_ids, text, filed_at)
        select 1000000 + n, 'member.silenced', 'member', ${world().people[0]}::bigint, ${world().people[0]}::bigint, '{}', '再看看', ${earlier}
        from ${numbers(from, to)}`,
      removeFirst: sql`delete from appeal where id = (select id from appeal order by filed_at, id limit 1)`,
    }),
  ];
}

/** Of ended ones: of those that are open a member has one. */
function ofPayouts(app: TestApp, world: () => World): Seed[] {
  return ['listOwnPayouts', 'listPayouts'].map((endpoint) =>
    ofSeries(app, {
      endpoint,
      ...(endpoint === 'listPayouts' && { input: () => ({ query: { ended: 'true' } }) }),
      insert: (from, to) => sql`
          insert into payout (member_id, amount_minor, fee_minor, method, recipient_digest, state, requested_at, ended_at)
          select ${world().bossId}::bigint, n, 0, 'bank', '', 'cancelled', now(), now() from ${numbers(from, to)}`,
      removeFirst: newest('payout'),
    }),
  );
}

function ofMoney(app: TestApp, world: () => World): Seed[] {
  let card = { id: '', specificationId: '' };
  let roleId = '';
  const prepare = async () => {
    await app.db.deleteFrom('cardOrder').execute();
    const made = await aCard(app);
    card = { id: made.id, specificationId: made.specificationIds[0] ?? '' };
  };
  return [
    ofSeries(app, {
      endpoint: 'listPayments',
      insert: (from, to) => sql`
        insert into payment_order (number, member_id, amount_minor, provider, created_at, expires_at)
        select 'R' || lpad(n::text, 24, '0'), ${world().bossId}::bigint, 100, 'sandbox', now(), now() + interval '1 hour' from ${numbers(from, to)}`,
      removeFirst: newest('payment_order'),
    }),
    ...['listMembershipCardOrders', 'listStaffMembershipCardOrders'].map((endpoint) =>
      ofSeries(app, {
        endpoint,
        before: prepare,
        insert: (from, to) => sql`
          insert into card_order (number, member_id, card_id, specification_id, card_name, specification_name, role_name_zh, role_name_en,
            quantity, unit, duration, paid_minor, paid_points, starts_at, ends_at, created_at)
          select 'C' || lpad(n::text, 24, '0'), ${world().bossId}::bigint, ${card.id}::bigint, ${card.specificationId}::bigint, '卡', '一天', '角色', '',
            1, 'day', 1, 1, 0, now(), now() + interval '1 day', now() from ${numbers(from, to)}`,
        removeFirst: newest('card_order'),
      }),
    ),
    ofSeries(app, {
      endpoint: 'listAdjustments',
      input: () => ({ query: { state: 'waiting' } }),
      insert: (from, to) => sql`
        insert into staff_adjustment (member_id, currency, amount_minor, reason, state, requested_by, requested_at)
        select ${world().people[0]}::bigint, 'POINT', n, '补', 'waiting', ${world().bossId}::bigint, now() from ${numbers(from, to)}`,
      removeFirst: newest('staff_adjustment'),
    }),
    ...ofPayouts(app, world),
    ofSeries(app, {
      endpoint: 'listStaffInviteCodes',
      insert: (from, to) => sql`
        insert into invite_code (member_id, by_staff, code, note, uses, added_at, ends_at)
        select ${world().bossId}::bigint, true, 'CODE' || n, '', 1, now(), now() + interval '1 day' from ${numbers(from, to)}`,
      removeFirst: newest('invite_code'),
    }),
    ofSeries(app, {
      endpoint: 'listGiftTasks',
      before: async () => {
        roleId = await aRole(app, `礼物 ${crypto.randomUUID()}`);
      },
      insert: (from, to) => sql`
        insert into gift_task (name, kind, role_id, unit, quantity, enabled, created_at)
        select '礼物', 'lasting', ${roleId}::bigint, 'day', 1, false, now() from ${numbers(from, to)}`,
      removeFirst: newest('gift_task'),
    }),
    ofSeries(app, {
      endpoint: 'listStaffChanges',
      input: () => ({ query: { state: 'waiting' } }),
      insert: (from, to) => sql`
        insert into staff_change (kind, subject, basis, before, after, requested_by, requested_at)
        select 'delivery', 'way ' || n, 'none', '{}', '{}', ${world().bossId}::bigint, now() from ${numbers(from, to)}`,
      removeFirst: newest('staff_change'),
    }),
  ];
}

const words = sql`'茶', '<p>茶</p>', '茶', 'published', ${moment}`;

function ofOwnPosts(app: TestApp, world: () => World): Seed[] {
  const remove = (table: string) =>
    sql`update ${sql.table(table)} set state = 'deleted_by_staff' where id = (select max(id) from ${sql.table(table)} where state = 'published')`;
  const texts = sql`author_id, body_source, body_html, body_text, state, posted_at`;
  return [
    ofSeries(app, {
      endpoint: 'listOwnComments',
      insert: (from, to) => sql`
        insert into comment (topic_id, floor, ${texts})
        select ${world().topics[0]}::bigint, 1000 + n, ${world().bossId}::bigint, ${words} from ${numbers(from, to)}`,
      removeFirst: remove('comment'),
    }),
    ofSeries(app, {
      endpoint: 'listOwnReplies',
      insert: (from, to) => sql`
        insert into reply (topic_id, comment_id, ${texts})
        select ${world().topics[0]}::bigint, (select min(id) from comment), ${world().bossId}::bigint, ${words} from ${numbers(from, to)}`,
      removeFirst: remove('reply'),
    }),
    ofSeries(app, {
      endpoint: 'listOwnAnswers',
      insert: (from, to) => sql`
        insert into answer (question_id, floor, ${texts})
        select ${world().questionId}::bigint, 1000 + n, ${world().bossId}::bigint, ${words} from ${numbers(from, to)}`,
      removeFirst: remove('answer'),
    }),
    ofSeries(app, {
      endpoint: 'listOwnAnswerReplies',
      insert: (from, to) => sql`
        insert into answer_reply (question_id, ${texts})
        select ${world().questionId}::bigint, ${world().bossId}::bigint, ${words} from ${numbers(from, to)}`,
      removeFirst: remove('answer_reply'),
    }),
  ];
}

/** Opened topics with a comment since, and topics of others that were never opened. */
function ofUnread(app: TestApp, world: () => World): Seed[] {
  const chosen = (from: number, to: number) => sql`unnest(${world().topics.slice(from - 1, to)}::bigint[]) with ordinality one (id, at)`;
  const fresh = () => sql`select ${world().people[0]}::bigint, tag_id, '茶', '茶', '<p>茶</p>', '茶', 'published'`;
  // Other lists are of blocked and muted members.
  const before = async () => {
    await app.db.deleteFrom('memberBlock').execute();
    await app.db.deleteFrom('memberMute').execute();
  };
  return [
    ofSeries(app, {
      endpoint: 'listUnreadPosts',
      before,
      insert: (from, to) => sql`
        with seen as (
          insert into topic_read (member_id, topic_id, read_at) select ${world().bossId}::bigint, id, now() from ${chosen(from, to)}),
        spoken as (
          insert into comment (topic_id, floor, author_id, body_source, body_html, body_text, state, posted_at)
          select id, 9000, ${world().people[0]}::bigint, '茶', '<p>茶</p>', '茶', 'published', now() from ${chosen(from, to)})
        update topic set last_floor = 9000, activity_at = now() + case when ${from}::int > ${count}::int then interval '1 minute' else interval '0' end
        where id in (select id from ${chosen(from, to)})`,
      removeFirst: sql`
        update topic_read set floor = 9000 where topic_id = (
          select topic_id from topic_read join topic on topic.id = topic_id where floor = 0 order by activity_at desc, topic_id desc limit 1)`,
    }),
    ofSeries(app, {
      endpoint: 'listUnreadPosts',
      input: () => ({ query: { tab: 'new' } }),
      before,
      insert: (from, to) => sql`
        insert into topic (author_id, tag_id, title, body_source, body_html, excerpt, state, posted_at)
        select made.*, now() + case when n > ${count}::int then interval '1 minute' else interval '0' end
        from ${numbers(from, to)}, lateral (${fresh()} from topic limit 1) made`,
      removeFirst: sql`
        update topic set state = 'deleted_by_staff'
        where id = (select id from topic where author_id <> (select id from member where account = 'boss') and state = 'published' order by posted_at desc, id desc limit 1)`,
    }),
  ];
}

function ofTop(app: TestApp, world: () => World): Seed[] {
  return [
    ofSeries(app, {
      endpoint: 'listTopPosts',
      insert: (from, to) => sql`
        insert into top_score (period, sort, subject_kind, subject_id, score)
        select 'week', 'likes', 'topic', id, case when ${from}::int > ${count}::int then 2.5 else 1 / 3::float8 end
        from unnest(${world().topics.slice(from - 1, to)}::bigint[]) id`,
      removeFirst: sql`
        delete from top_score where subject_id = (select subject_id from top_score order by score desc, subject_id desc limit 1)`,
    }),
  ];
}

/** Of every kind of list that is not of one table with a column for the caller. */
export function moreSeeds(app: TestApp, world: () => World): Seed[] {
  return [ofReminders, ofBooks, ofEnvelopes, ofReports, ofMoney, ofOwnPosts, ofUnread, ofTop].flatMap((of) => of(app, world));
}
