import { DumpError } from '../../dump-error.ts';
import { Database, quoted, type Row, textIn } from '../mysql-database.ts';
import type { Reader, ReaderRequest, SourceSystem } from '../reader.ts';
import { addressOf, type Readers, readerOf } from '../reader-of.ts';
import { describeSite } from './describe.ts';
import { openFile, readFiles } from './read-files.ts';
import { readFavourites, readFollows, readReactions, readReports, readUnlocks } from './read-marks.ts';
import { readHelpArticles, readHelpCategories } from './read-help.ts';
import { readMembers, readRoles } from './read-members.ts';
import { readConversations, readMessages } from './read-messages.ts';
import { readBalances, readStatements } from './read-money.ts';
import { readAddresses, readBans, readLinks, readNotices, readWords } from './read-office.ts';
import { readPolls, readVotes } from './read-polls.ts';
import { readAddenda, readAnswers, readQuestions } from './read-questions.ts';
import { readAnswerReplies, readComments, readReplies, readTopics } from './read-topics.ts';
import type { Site } from './site.ts';
import { readTagSettings } from './tag-rights.ts';
import { readTags } from './tags.ts';

const readers: Readers<Site> = {
  roles: readRoles,
  files: readFiles,
  members: readMembers,
  tags: readTags,
  topics: readTopics,
  comments: readComments,
  replies: readReplies,
  questions: readQuestions,
  answers: readAnswers,
  'answer-replies': readAnswerReplies,
  addenda: readAddenda,
  polls: readPolls,
  votes: readVotes,
  reactions: readReactions,
  favourites: readFavourites,
  follows: readFollows,
  unlocks: readUnlocks,
  conversations: readConversations,
  messages: readMessages,
  'opening-balances': readBalances,
  'statement-lines': readStatements,
  bans: readBans,
  words: readWords,
  links: readLinks,
  notices: readNotices,
  reports: readReports,
  'help-categories': readHelpCategories,
  'help-articles': readHelpArticles,
  addresses: readAddresses,
};

/** What its clock is ahead of UTC. It has been the same in China since 1991. */
function zoneOf({ options }: ReaderRequest): number {
  const written = typeof options['zone'] === 'string' ? options['zone'] : '+08:00';
  const [, sign = '', hours = '', minutes = ''] = /^([+-])(\d\d):(\d\d)$/.exec(written) ?? [];
  if (sign === '') throw new DumpError('--zone is what the clock of the site is ahead of UTC: +08:00');
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function choiceOf({ options }: ReaderRequest, name: 'points' | 'balance', column: string, usual: boolean): boolean {
  const written = options[name];
  if (written === undefined) return usual;
  if (written !== column && written !== 'none') throw new DumpError(`--${name} is ${column}, or none.`);
  return written === column;
}

/** The tables and columns of this release, whatever the case of their names. @throws DumpError where it is another system */
async function findTables(db: Database): Promise<Pick<Site, 'has' | 'of' | 'shards' | 'asIn'>> {
  const rows = await db.columns();
  const nameOf = (row: Row): string => `${textIn(row, 'tableName')}.${textIn(row, 'columnName')}`.toLowerCase();
  const conversions = new Map(
    rows
      .filter((row) => row['collation'] !== null)
      .map((row) => [nameOf(row), `using ${quoted(textIn(row, 'charset'))}) collate ${quoted(textIn(row, 'collation'))}`]),
  );
  const tables = new Map(rows.map((row) => [textIn(row, 'tableName').toLowerCase(), textIn(row, 'tableName')]));
  const names = new Set([...tables.keys(), ...rows.map(nameOf)]);
  const has = (name: string): boolean => names.has(name.toLowerCase());
  if (!['user.userName', 'user.securityDigest', 'topic.tagId', 'comment.topicId'].every(has))
    throw new DumpError('This is not a database of the reference system: it has no tables "user", "topic" and "comment" with its columns.');
  return {
    has,
    of: (table) => quoted(tables.get(table.toLowerCase()) ?? table),
    asIn: (column, text) => {
      const conversion = conversions.get(column.toLowerCase());
      return conversion === undefined ? text : `convert(${text} ${conversion}`;
    },
    shards: (name) =>
      [...tables.keys()]
        .filter((table) => new RegExp(`^${name}_\\d+$`).test(table))
        .toSorted((a, b) => Number(a.slice(name.length + 1)) - Number(b.slice(name.length + 1))),
  };
}

async function open(request: ReaderRequest): Promise<Reader> {
  const [address, zone] = [addressOf(request), zoneOf(request)];
  const [points, balance] = [choiceOf(request, 'points', 'point', true), choiceOf(request, 'balance', 'deposit', false)];
  const db = await Database.open(request.from);
  const openSite = async (): Promise<Site> => {
    const tables = await findTables(db);
    const tags = await readTagSettings(db, tables);
    const isPrivate = request.options['private'] === true;
    return { db, ...tables, address, zone, now: new Date(), tags, private: isPrivate, points, balance, files: request.files };
  };
  return readerOf(db, openSite, { readers, describe: describeSite, openFile });
}

/** The reference system (Java with MySQL), releases with shards by id. */
export const reference: SourceSystem = {
  name: 'reference',
  options: {
    address: { type: 'string' },
    zone: { type: 'string' },
    points: { type: 'string' },
    balance: { type: 'string' },
    private: { type: 'boolean' },
  },
  help: [
    '--address <url>      address of the former site',
    '--zone <±hh:mm>      what its clock is ahead of UTC (+08:00)',
    '--points <column>    point (usual): its points come, or none',
    '--balance <column>   deposit: its money comes, with open bounties and unclaimed envelopes, or none (usual)',
    '--private            with the addresses that posts were written from',
  ],
  open,
};
