import { importBan } from '../../../modules/address-bans/index.ts';
import { importNotice } from '../../../modules/notices/index.ts';
import { importReport } from '../../../modules/reports/index.ts';
import { sharedAccount } from '../authors.ts';
import { type KindLoader, known, missing, skipped, written } from '../kind-loader.ts';
import { remember } from '../references.ts';
import { linked, refsIn, titleOf } from '../texts.ts';

const endOf = (time: string | undefined): Date | null => (time === undefined ? null : new Date(time));

/** Bans of addresses that are still in force; the usual check refuses what is no network, or a whole country. */
export const banLoader: KindLoader<'bans'> = {
  kind: 'bans',
  refs: ({ madeBy }) => (madeBy === undefined ? [] : [{ kind: 'members', key: madeBy }]),
  async load({ tx, run, refs }, { record: { network, scope, reason = '', madeAt, endsAt, ...record } }) {
    const now = run.services.clock.now();
    const end = endOf(endsAt);
    if (end !== null && end <= now) return skipped('a ban that is over');
    const madeBy = refs.id('members', record.madeBy) ?? (await sharedAccount(tx, run.source.site, 'site'));
    const ban = { network, scope, reason, madeBy, madeAt: endOf(madeAt) ?? now, endsAt: end };
    return (await importBan(tx, ban)) ? written : known;
  },
};

/** Announcements with their dates; nobody is reminded of them. */
export const noticeLoader: KindLoader<'notices'> = {
  kind: 'notices',
  refs: ({ key, body, bodyEn = '', author }) => [
    { kind: 'notices', key },
    ...(author === undefined ? [] : [{ kind: 'members', key: author }]),
    ...refsIn(body),
    ...refsIn(bodyEn),
  ],
  order: ({ publishedAt }) => publishedAt,
  async load(batch, { key, record }) {
    const { tx, run, refs, remark } = batch;
    if (refs.id('notices', key) !== undefined) return known;
    const [publishedAt, endsAt] = [new Date(record.publishedAt), endOf(record.endsAt)];
    const now = run.services.clock.now();
    if (publishedAt > now) return skipped('an announcement that was not published yet');
    const title = titleOf(record.title);
    if (title === '') return skipped('empty title');
    if (endsAt !== null && endsAt > now) remark('an announcement without its end, which notices do not have');
    if (endsAt !== null && endsAt <= now) remark('an announcement that is over, for staff alone');
    const texts = {
      title,
      body: linked(record.body, batch),
      titleEn: titleOf(record.titleEn ?? ''),
      bodyEn: linked(record.bodyEn ?? '', batch),
    };
    const id = await importNotice(tx, run.services, { ...texts, authorId: refs.id('members', record.author) ?? null, publishedAt, endsAt });
    await remember(tx, run.source.site, 'notices', key, id);
    return written;
  },
};

const targets = {
  topics: 'topic',
  comments: 'comment',
  replies: 'reply',
  questions: 'question',
  answers: 'answer',
  'answer-replies': 'answer_reply',
  members: 'member',
} as const;

const hasTarget = (kind: string): kind is keyof typeof targets => kind in targets;

/** Complaints that nobody had decided. */
export const reportLoader: KindLoader<'reports'> = {
  kind: 'reports',
  refs: ({ key, member, subject }) => [
    { kind: 'reports', key },
    subject,
    ...(member === undefined ? [] : [{ kind: 'members', key: member }]),
  ],
  order: ({ at }) => at,
  async load({ tx, run, refs }, { key, record: { member, subject, category, reason, at } }) {
    if (refs.id('reports', key) !== undefined) return known;
    if (!hasTarget(subject.kind)) return skipped('a report of something that cannot be reported here');
    const targetId = refs.id(subject.kind, subject.key);
    if (targetId === undefined) return missing('subject');
    const reporterId = refs.id('members', member) ?? (await sharedAccount(tx, run.source.site, 'former'));
    const report = { targetKind: targets[subject.kind], targetId, reporterId, category, reason, at: new Date(at) };
    const outcome = await importReport(tx, report);
    if (outcome === 'gone') return skipped('a report of what readers do not see');
    if (outcome === 'own') return skipped('a report of oneself');
    if (outcome === 'no category') return skipped('a report, while there are no categories of reports');
    if (outcome === 'known') return skipped('a second report of one member about one subject');
    await remember(tx, run.source.site, 'reports', key, targetId);
    return written;
  },
};
