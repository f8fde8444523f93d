import type { RecordKind } from '../../archive/records/index.ts';
import { DumpError } from '../../dump-error.ts';
import type { Described, KnownKeys, ReadItem, Reader, ReaderRequest, SourceSystem } from '../reader.ts';
import { readerOf } from '../reader-of.ts';
import { Database, numberIn, textIn } from '../mysql-database.ts';
import { describeSite } from './describe.ts';
import { findTables } from './find-tables.ts';
import { readForums, readTags } from './forums.ts';
import { readAddresses } from './read-addresses.ts';
import { openFile, readFiles } from './read-files.ts';
import {
  balanceSections,
  banSections,
  blockSections,
  favouriteSections,
  followSections,
  linkSections,
  reactionSections,
  readSections,
} from './read-marks.ts';
import { readMembers, readRoles } from './read-members.ts';
import { readConversations, readMessages } from './read-messages.ts';
import { readNotices, readReports, readWords } from './read-notices.ts';
import { readPolls, readVotes } from './read-polls.ts';
import { readAnswers, readComments, readReplies } from './read-responses.ts';
import { readStatements } from './read-statements.ts';
import { readThreads } from './read-threads.ts';
import { readSmilies, type Site } from './site.ts';

type Read = (site: Site, after: string | null, known: KnownKeys) => AsyncIterable<ReadItem>;

const all: Partial<Record<RecordKind, Read>> = {
  roles: readRoles,
  files: readFiles,
  members: readMembers,
  tags: readTags,
  topics: (site, after, known) => readThreads(site, 'topics', after, known),
  comments: readComments,
  replies: (site, after) => readReplies(site, 'replies', after),
  questions: (site, after) => readThreads(site, 'questions', after),
  answers: readAnswers,
  'answer-replies': (site, after) => readReplies(site, 'answer-replies', after),
  polls: readPolls,
  votes: readVotes,
  reactions: (site, after) => readSections(site, reactionSections(site), after),
  favourites: (site, after) => readSections(site, favouriteSections(site), after),
  follows: (site, after) => readSections(site, followSections(site), after),
  blocks: (site, after) => readSections(site, blockSections(site), after),
  conversations: readConversations,
  messages: readMessages,
  'opening-balances': (site, after) => readSections(site, balanceSections(site), after),
  'statement-lines': readStatements,
  bans: (site, after) => readSections(site, banSections(), after),
  words: readWords,
  links: (site, after) => readSections(site, linkSections(), after),
  notices: readNotices,
  reports: readReports,
  addresses: readAddresses,
};

/** Where a table of these is missing from a dump, the kind does not come. */
const needed: Partial<Record<RecordKind, readonly string[]>> = {
  polls: ['forum_poll', 'forum_polloption', 'forum_pollvoter'],
  votes: ['forum_poll', 'forum_polloption', 'forum_pollvoter'],
  words: ['common_word'],
  notices: ['forum_announcement'],
  reports: ['common_report'],
};

const missingFor = ({ tables }: Site, kind: RecordKind): string[] => (needed[kind] ?? []).filter((name) => !tables.has(name));

async function* nothing(): AsyncGenerator<ReadItem> {}

const readers = Object.fromEntries(
  (Object.entries(all) as [RecordKind, Read][]).map(([kind, read]): [RecordKind, Read] => [
    kind,
    (site, after, known) => (missingFor(site, kind).length > 0 ? nothing() : read(site, after, known)),
  ]),
) as Partial<Record<RecordKind, Read>>;

/** What the operator learns of a dump that is not whole. */
async function describe(site: Site): Promise<Described> {
  const described = await describeSite(site);
  const missing = [...new Set(Object.keys(needed).flatMap((kind) => missingFor(site, kind as RecordKind)))];
  if (missing.length === 0) return described;
  return {
    ...described,
    remarks: [...described.remarks, `Tables that are not in this database, so nothing of them comes: ${missing.join(', ')}`],
  };
}

const textOption = ({ options }: ReaderRequest, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};

function creditOption(request: ReaderRequest, name: string, usual: string): string {
  const value = textOption(request, name) ?? usual;
  if (value !== 'none' && !/^extcredits[1-8]$/.test(value)) throw new DumpError(`--${name} is extcredits1 … extcredits8, or none.`);
  return value;
}

/** The address of the site: the option, else what its own settings say. */
async function addressOf(db: Database, setting: string, request: ReaderRequest): Promise<string> {
  const [row = {}] = await db.rows(`select svalue from ${setting} where skey = 'siteurl'`);
  const url = URL.parse(textOption(request, 'address') ?? textIn(row, 'svalue'));
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new DumpError('The address of the former site is unknown; say it with --address https://…/');
  return `${url.origin}${url.pathname.replace(/[^/]*$/, '')}`;
}

async function openSite(db: Database, request: ReaderRequest): Promise<Site> {
  const tables = await findTables(db, { prefix: textOption(request, 'prefix'), ucenter: textOption(request, 'ucenter') });
  const groups = await db.rows(`select groupid from ${tables.of('common_usergroup')} where type = 'special' and radminid = 0`);
  const base = { db, tables, roleGroups: new Set(groups.map((row) => numberIn(row, 'groupid'))) };
  const address = await addressOf(db, tables.of('common_setting'), request);
  const forums = await readForums(base, request);
  const asked = [...forums.values()].filter(({ as }) => as === 'questions').map(({ fid }) => fid);
  const questions = await db.rows(
    `select tid, fid from ${tables.of('forum_thread')} where special = 3 or (special = 0 and fid in (${[0, ...asked].join()}))`,
  );
  const members = await db.rows(`select uid from ${tables.of('common_member')}`);
  const classes = tables.has('forum_threadclass') ? await db.rows(`select typeid, name from ${tables.of('forum_threadclass')}`) : [];
  return {
    ...base,
    address,
    now: new Date(),
    forums,
    members: new Set(members.map((row) => numberIn(row, 'uid'))),
    questions: new Set(questions.map((row) => numberIn(row, 'tid'))),
    questionForums: new Set(questions.map((row) => numberIn(row, 'fid'))),
    smilies: await readSmilies(base),
    classes: new Map(classes.map((row) => [numberIn(row, 'typeid'), textIn(row, 'name')])),
    private: request.options['private'] === true,
    points: creditOption(request, 'points', 'extcredits2'),
    balance: creditOption(request, 'balance', 'none'),
    files: request.files,
  };
}

async function open(request: ReaderRequest): Promise<Reader> {
  const db = await Database.open(request.from);
  return readerOf(db, () => openSite(db, request), { readers, describe, openFile });
}

/** Discuz! X 3.2 to 3.5 with UCenter, from a MySQL or MariaDB server. */
export const discuz: SourceSystem = {
  name: 'discuz',
  options: {
    prefix: { type: 'string' },
    ucenter: { type: 'string' },
    address: { type: 'string' },
    points: { type: 'string' },
    balance: { type: 'string' },
    private: { type: 'boolean' },
  },
  help: [
    '--prefix <text>      prefix of the tables, where several sites share the database',
    '--ucenter <db.text>  database and prefix of UCenter, e.g. ucenter.uc_',
    '--address <url>      address of the former site, where its settings do not say it',
    '--points <credits>   credits that become points (extcredits2), or none',
    '--balance <credits>  credits that become balance, at one yuan each (none)',
    '--private            with birthdays, real names and addresses',
  ],
  open,
};
