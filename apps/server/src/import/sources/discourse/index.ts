import { DumpError } from '../../dump-error.ts';
import type { Described, Reader, ReaderRequest, SourceSystem } from '../reader.ts';
import { addressOf, type Readers, readerOf } from '../reader-of.ts';
import { readCategories, readTags } from './categories.ts';
import { Database, numberIn, textIn } from '../postgres-database.ts';
import { describeSite } from './describe.ts';
import { openTables } from './from-backup.ts';
import { readAddresses } from './read-addresses.ts';
import { openFile, readFiles } from './read-files.ts';
import { banSections, blockSections, favouriteSections, followSections, reactionSections, readSections } from './read-marks.ts';
import { readMembers, readRoles } from './read-members.ts';
import { readConversations, readMessages } from './read-messages.ts';
import { readPolls, readVotes } from './read-polls.ts';
import { readResponses } from './read-responses.ts';
import { readRoots } from './read-roots.ts';
import { readWords } from './read-words.ts';
import type { Site } from './site.ts';

const readers: Readers<Site> = {
  roles: readRoles,
  files: readFiles,
  members: readMembers,
  tags: readTags,
  topics: (site, after) => readRoots(site, 'topics', after),
  comments: (site, after, known) => readResponses(site, 'comments', after, known),
  questions: (site, after) => readRoots(site, 'questions', after),
  answers: (site, after, known) => readResponses(site, 'answers', after, known),
  polls: readPolls,
  votes: readVotes,
  reactions: (site, after) => readSections(site, reactionSections(site), after),
  favourites: (site, after) => readSections(site, favouriteSections(site), after),
  follows: (site, after) => readSections(site, followSections(site), after),
  blocks: (site, after) => readSections(site, blockSections(), after),
  conversations: readConversations,
  messages: readMessages,
  bans: (site, after) => readSections(site, banSections(), after),
  words: readWords,
  addresses: readAddresses,
};

/** The accepted answers, wherever this release and its plugin keep them. */
async function acceptedAnswers(db: Database): Promise<Map<number, number>> {
  const tables = [
    ...(db.has('discourse_solved_solved_topics.answer_post_id')
      ? ['select topic_id, answer_post_id as post_id from discourse_solved_solved_topics']
      : []),
    ...(db.has('discourse_solved_topic_answers.post_id')
      ? [
          'select s.topic_id, a.post_id from discourse_solved_topic_answers a join discourse_solved_solved_topics s on s.id = a.solved_topic_id',
        ]
      : []),
    `select topic_id, value::int as post_id from topic_custom_fields where name = 'accepted_answer_post_id' and value ~ '^[0-9]{1,9}$'`,
  ];
  const rows = await db.rows(`select topic_id, max(post_id) as post_id from (${tables.join(' union all ')}) all_of_them group by topic_id`);
  return new Map(rows.map((row) => [numberIn(row, 'topic_id'), numberIn(row, 'post_id')]));
}

/** With the version of its schema. */
async function describeVersion(site: Site): Promise<Described> {
  const { db } = site;
  const [version = {}] = db.has('schema_migrations') ? await db.rows('select max(version) as version from schema_migrations') : [];
  const described = await describeSite(site);
  const of = textIn(version, 'version').slice(0, 60);
  return { ...described, source: { ...described.source, ...(of !== '' && { version: of }) } };
}

async function open(request: ReaderRequest): Promise<Reader> {
  const address = addressOf(request);
  const db = /^postgres(?:ql)?:/i.test(request.from) ? await Database.open(request.from) : await openTables(request);
  const openSiteOf = async (): Promise<Site> => {
    if (!db.has('topics.archetype') || !db.has('posts.raw'))
      throw new DumpError('This is no database of Discourse: it has no topics with posts.');
    return {
      db,
      address,
      categories: await readCategories(db, request),
      accepted: await acceptedAnswers(db),
      private: request.options['private'] === true,
      files: request.files,
    };
  };
  return readerOf(db, openSiteOf, { readers, describe: describeVersion, openFile });
}

/** Discourse 2.8 and later, from the backup that its admin area makes, or from a database into which one was restored. */
export const discourse: SourceSystem = {
  name: 'discourse',
  options: { address: { type: 'string' }, private: { type: 'boolean' } },
  help: ['--address <url>      address of the former site', '--private            with the addresses that members registered from'],
  open,
};
