import { mkdir, open, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { followMember, integrityTexts, type IntegrityCheck } from '@chaguan/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, inject, test } from 'vitest';
import { loadDemo } from '../src/demo/load.ts';
import { schedule } from '../src/main/schedule.ts';
import { checks } from '../src/main/site-checks.ts';
import { storeImage } from '../src/modules/media/index.ts';
import { repair, runChecks, type Examined } from '../src/modules/integrity/index.ts';
import { testApp } from './app.ts';
import { urlOf } from './template.ts';

const app = testApp();
let site: Examined;
let picture: { url: string };

const run = (text: string) => sql.raw(text).execute(app.db);

/** Where a guard would refuse what somebody with all rights can do. */
const unguarded = (table: string, text: string) =>
  run(`do $$ begin alter table ${table} disable trigger user; ${text}; alter table ${table} enable trigger user; end $$`);

beforeAll(async () => {
  await loadDemo(app.services);
  await app.settle();
  // What the first minute of a new site brings.
  await schedule.find(({ task }) => task === 'search/rebuild')?.run(app.services);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const url = urlOf(inject('server'), rows[0]?.name ?? '');
  site = { ...app.services, config: { ...app.services.config, DATABASE_URL: url } };
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  await alice.call(followMember, { params: { memberId: bob.id } });
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1F6B4A' } })
    .png()
    .toBuffer();
  picture = await storeImage(app.services, alice.id, content);
  await run(`update stored_image set claimed_at = now()`);
  await run(
    `insert into poll (subject_kind, subject_id, author_id, title, max_choices, created_at) select 'topic', min(id), ${alice.id}, 'tea', 1, now() from topic`,
  );
  await run(`insert into poll_option (poll_id, place, text) select id, 1, 'green' from poll`);
  await app.settle();
});

test('a site that nobody has touched has no findings', async () => {
  expect(await runChecks(site, checks)).toEqual([]);
});

const first = (table: string, where = 'true') => `(select min(id) from ${table} where ${where})`;
const count =
  (table: string, column: string, by = 1) =>
  () =>
    run(`update ${table} set ${column} = ${column} + ${by} where id = ${first(table)}`);
const old = "now() - interval '1 day'";

/** What somebody, or a defect, may do, and the check that must find it. */
const faults: [IntegrityCheck, string, () => Promise<unknown>][] = [
  ['topicComments', 'a number too high', count('topic', 'comment_count')],
  ['questionAnswers', 'a number too high', count('question', 'answer_count')],
  ['topicLikes', 'a like that nobody gave', count('topic', 'like_count')],
  ['commentLikes', 'a like that nobody gave', count('comment', 'like_count')],
  ['replyLikes', 'a like that nobody gave', count('reply', 'like_count')],
  ['questionLikes', 'a like that nobody gave', count('question', 'like_count')],
  ['answerLikes', 'a like that nobody gave', count('answer', 'like_count')],
  ['answerReplyLikes', 'a like that nobody gave', count('answer_reply', 'like_count')],
  ['topicFavourites', 'one too many', count('topic', 'favourite_count')],
  ['questionFavourites', 'one too many', count('question', 'favourite_count')],
  ['answerWorked', 'one too many', count('answer', 'worked_count')],
  ['answerUnhelpful', 'a weight that no mark has', count('answer', 'unhelpful')],
  ['memberTopics', 'one too many', count('member', 'topic_count')],
  ['memberComments', 'one too many', count('member', 'comment_count')],
  ['memberQuestions', 'one too many', count('member', 'question_count')],
  ['memberAnswers', 'one too many', count('member', 'answer_count')],
  ['memberFollowers', 'a row deleted, the number left', () => run('delete from follow where ctid = (select min(ctid) from follow)')],
  ['memberFollowing', 'one too many', count('member', 'following_count')],
  [
    'tagTopics',
    'one too many',
    () => run(`update topic_count set published = published + 1 where tag_id = (select min(tag_id) from topic_count)`),
  ],
  ['pollVoters', 'a voter without a vote', count('poll', 'voter_count')],
  ['pollVotes', 'a vote of nobody', () => run('update poll_option set vote_count = vote_count + 1')],
  [
    'topicFloors',
    'a comment deleted',
    () =>
      unguarded(
        'comment',
        `delete from comment where id = (select max(id) from comment where floor = 1 and not exists (select from reply where comment_id = comment.id))`,
      ),
  ],
  ['questionFloors', 'a last floor ahead of the answers', count('question', 'last_floor')],
  [
    'repliesElsewhere',
    'a reply moved',
    () =>
      unguarded('reply', `update reply set topic_id = (select max(id) from topic where id <> reply.topic_id) where id = ${first('reply')}`),
  ],
  [
    'questionsByTag',
    'a question taken out of a list',
    () => run(`delete from question_tagging where question_id = ${first('question', "state = 'published'")}`),
  ],
  [
    'likingSubjects',
    'a like of nothing',
    () => run(`insert into liking (subject_kind, subject_id, member_id, liked_at) select 'topic', 987654321, min(id), now() from member`),
  ],
  [
    'favouriteSubjects',
    'a favourite of nothing',
    () =>
      run(`insert into favourite (subject_kind, subject_id, member_id, kept_at) select 'question', 987654321, min(id), now() from member`),
  ],
  [
    'watchSubjects',
    'a watch of nothing',
    () =>
      run(
        `insert into watch (subject_kind, subject_id, member_id, level, at) select 'topic', 987654321, min(id), 'muted', now() from member`,
      ),
  ],
  [
    'searchMissing',
    'a document deleted',
    () =>
      run(
        `update topic set posted_at = ${old} where id = ${first('topic', "state = 'published'")}; delete from search_document where kind = 'topic' and post_id = ${first('topic', "state = 'published'")}`,
      ),
  ],
  [
    'searchSurplus',
    'a comment hidden past the search',
    () =>
      unguarded(
        'comment',
        `update comment set state = 'deleted_by_staff', deleted_at = now() where id = (select max(post_id) from search_document where kind = 'comment')`,
      ),
  ],
  [
    'searchUnlisted',
    'a comment that waits past the search',
    () =>
      unguarded(
        'comment',
        `update comment set state = 'pending', posted_at = ${old} where id = (select min(post_id) from search_document where kind = 'comment')`,
      ),
  ],
  [
    'policies',
    'a state that one of two rules does not know',
    () =>
      run(
        `alter table topic drop constraint topic_state; update topic set state = 'archived' where id = (select max(topic.id) from topic join member on member.id = author_id and member.state = 'active' where topic.state = 'published')`,
      ),
  ],
  [
    'remindersOfHidden',
    'a reminder of a post that is not there',
    () =>
      run(
        `with line as (insert into reminder (member_id, kind, subject_kind, subject_id, day, act_count, latest_at) select min(id), 'comment', 'topic', 1, current_date, 1, ${old} from member returning id, member_id) insert into reminder_act (reminder_id, member_id, source, post_kind, post_id, at) select id, member_id, 'comment:987654321', 'comment', 987654321, ${old} from line`,
      ),
  ],
  [
    'remindersOfNobody',
    'a reminder of a member who is not there',
    () =>
      run(
        `insert into reminder (member_id, kind, subject_kind, subject_id, day, act_count, latest_at) values (987654321, 'comment', 'topic', 2, current_date, 0, ${old})`,
      ),
  ],
  ['reminderActs', 'an act too many', () => run('update reminder set act_count = act_count + 1')],
  ['jobsWaiting', 'a job that nobody takes', () => run(`select graphile_worker.add_job('search/x', '{}', run_at := ${old})`)],
  [
    'jobsFailed',
    'a job that was given up',
    () => run(`select graphile_worker.permanently_fail_jobs(array(select (graphile_worker.add_job('search/y', '{}')).id), 'planted')`),
  ],
  ['filesMissing', 'a picture deleted', () => rm(join(site.storage.root, picture.url.slice('/files/'.length)))],
  [
    'privateFilesMissing',
    'a private picture that was never written',
    async () =>
      run(
        `insert into private_picture (use, owner_id, file_key, thumbnail_key, mime, width, height, size_bytes, created_at) select 'message', min(id), 'pictures/none.webp', 'pictures/none_s.webp', 'image/webp', 1, 1, 1, now() from member`,
      ),
  ],
  [
    'contentReferences',
    'a count of references too many',
    () => run(`insert into stored_content (hash, size_bytes, reference_count) values (repeat('0', 64), 1, 1)`),
  ],
  [
    'videoParts',
    'a video without what was made of it',
    () =>
      run(
        `with content as (insert into stored_content (hash, size_bytes, reference_count) values (repeat('1', 64), 1, 2) returning hash),
           file as (insert into stored_file (key, owner_id, name, extension, mime, content_hash, size_bytes, plays, state, created_at)
             select repeat('a', 32), min(member.id), 'a.mp4', 'mp4', 'video/mp4', min(hash), 1, true, 'ready', now() from member, content returning id, content_hash),
           film as (insert into video (file_id, container, state, created_at) select id, 'mp4', 'ready', now() from file returning id)
         insert into video_part (video_id, name, mime, content_hash, size_bytes, width, height, playlist)
         select film.id, '480.mp4', 'video/mp4', content_hash, 1, 1, 1, '#EXTM3U' from film, file`,
      ),
  ],
  [
    'filesUnnamed',
    'a file that no row names',
    async () => {
      const folder = join(site.storage.root, 'images/2020/01');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'stray.webp'), 'x');
      await utimes(join(folder, 'stray.webp'), 0, 0);
    },
  ],
  [
    'settings',
    'a value beyond its bounds',
    () => run(`insert into setting (key, value) values ('bountyShare', '4000') on conflict (key) do update set value = excluded.value`),
  ],
  [
    'invalidIndexes',
    'an index that was never built',
    async () => {
      await run('create table planted_double as select 1 as n union all select 1');
      await run('create unique index concurrently planted_invalid on planted_double (n)').catch(() => undefined);
    },
  ],
  [
    'unvalidatedConstraints',
    'a rule that old rows break',
    () => run('alter table friendly_link add constraint planted check (id > 0) not valid'),
  ],
  ['disabledTriggers', 'a trigger switched off', () => run('alter table ledger_entry disable trigger user')],
  ['guards', 'the same, as what guards value', async () => undefined],
  ['migrations', 'a migration of another version', () => run(`insert into schema_migration (name, hash) values ('9999_later.sql', 'x')`)],
  [
    'books',
    'money from nowhere',
    () =>
      run(
        `alter table ledger_account disable trigger user; update ledger_account set balance_minor = balance_minor + 1 where id = (select min(id) from ledger_account where owner_kind = 'member'); alter table ledger_account enable trigger user`,
      ),
  ],
  [
    'publishedRoots',
    'a root that the books do not come to',
    () => writeFile(join(site.config.DATA_DIR, 'ledger-roots.log'), `2026-01-01 1 ${'0'.repeat(64)}\n`),
  ],
  [
    'endedEnvelopes',
    'an envelope that nobody ended',
    async () =>
      run(
        `insert into red_envelope (topic_id, sender_id, kind, quantity, total_minor, greeting, seed, shares, state, created_at, expires_at) select min(topic.id), min(author_id), 'fixed', 1, 100, '', sha256('x'), '{100}', 'open', ${old}, ${old} from topic`,
      ),
  ],
  ['tips', 'a sum that nobody gave', count('comment', 'tip_minor')],
  ['envelopes', 'a claim without a row', () => run('update red_envelope set claimed_count = 1, claimed_minor = 100')],
  [
    'adoptedAnswers',
    'an answer of another question',
    () =>
      unguarded(
        'question',
        `update question set adopted_answer_id = (select max(answer.id) from answer where answer.question_id <> question.id), adopted_at = now() where id = ${first('question')}`,
      ),
  ],
  [
    'tablesAndIndexes',
    'an index that lost a row',
    async () => {
      await run(`create function planted(integer) returns integer language sql immutable as 'select $1'`);
      await run(
        'create table planted_rows as select n from generate_series(1, 100) n; create index planted_index on planted_rows (planted(n))',
      );
      await run(`create or replace function planted(integer) returns integer language sql immutable as 'select -$1'`);
    },
  ],
  [
    'topicTags',
    'a count deleted',
    () => run(`delete from topic_count where tag_id = (select max(tag_id) from topic where state = 'published')`),
  ],
  ['rights', 'a guarded table given away', () => run('grant update on ledger_entry to public')],
];

/** '' where the database is not the run's own: nobody may write into its files. */
const cluster = inject('cluster');

/** A table is written past the database's memory when it is made anew, so that the next reading meets the disk. */
async function spoilPage(): Promise<void> {
  await run('create table planted_page as select n from generate_series(1, 100) n');
  await run('vacuum full planted_page');
  const { rows } = await sql<{ path: string }>`select pg_relation_filepath('planted_page') as path`.execute(app.db);
  const file = await open(join(cluster, rows[0]?.path ?? ''), 'r+');
  await file.write('a disk that fails', 4000);
  await file.close();
  await expect(run('select sum(n) from planted_page')).rejects.toThrow('invalid page in block 0');
}

if (cluster !== '') faults.push(['checksums', 'a page that the disk changed', spoilPage]);

test.each(faults)('%s finds %s', async (name, _, plant) => {
  const own = checks.filter((check) => check.name === name);
  expect(own).toHaveLength(1);
  await plant();
  const [finding] = await runChecks(site, own);
  expect(finding).toMatchObject({ check: name });
  expect(finding?.count).toBeGreaterThan(0);
  expect(finding?.places[0]).not.toMatch(/this check failed/);
});

test('the parts of a week together find as much as everything at once, but for what a proof of the books left behind', async () => {
  const whole = await runChecks(site, checks);
  const names = new Set<string>();
  for (let part = 0; part < 6; part += 1) {
    const findings = await runChecks(site, checks, { part, parts: 6, newest: 0 });
    for (const { check } of findings) names.add(check);
  }
  expect(whole.map(({ check }) => check).filter((name) => !names.has(name) && name !== 'books')).toEqual([]);
});

test('all of them are found at once, and what can be computed anew is repaired by itself', async () => {
  const findings = await runChecks(site, checks);
  expect(findings.map(({ check }) => check).toSorted()).toEqual([...new Set(faults.map(([name]) => name))].toSorted());
  const repaired = await repair(site, checks, findings);
  expect(repaired.length).toBeGreaterThan(15);
  const left = (await runChecks(site, checks)).map(({ check }) => check);
  expect(left.filter((name) => repaired.includes(name))).toEqual([]);
});

test('every check has its words and a planted fault', () => {
  const planted: string[] = faults.map(([name]) => name);
  expect(checks.map(({ name }) => name).toSorted()).toEqual(Object.keys(integrityTexts).toSorted());
  expect(checks.map(({ name }) => name).filter((name) => !planted.includes(name))).toEqual(cluster === '' ? ['checksums'] : []);
  expect(planted.length).toBeGreaterThan(40);
});
