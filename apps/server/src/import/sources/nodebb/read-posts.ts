import { numberIn, type Row, textIn } from '../postgres-database.ts';
import type { KnownKeys, ReadItem } from '../reader.ts';
import { type NodebbObject, isNumber, msTime, objectPages, objectsAt, setsAt } from './objects.ts';
import { convertBody, recordOfPost, type References, referencesIn, type RootKind, rootKindOf, type Site, tagKey } from './site.ts';

/** Who wrote a post, when, and what staff did with it; undefined without a time. */
function postFactsOf(site: Site, post: Row, deleted: Row = post) {
  const postedAt = msTime(post['timestamp']);
  if (postedAt === undefined) return undefined;
  const [author, editor, deleter] = [textIn(post, 'uid'), textIn(post, 'editor'), textIn(deleted, 'deleterUid')];
  const isDeleted = numberIn(deleted, 'deleted') === 1;
  const [editedAt, deletedAt] = [msTime(post['edited']), msTime(deleted['deletedTimestamp'])];
  const [guest, address] = [textIn(post, 'handle').trim(), textIn(post, 'ip')];
  return {
    ...(isNumber(author) ? { author } : guest !== '' && { authorName: guest.slice(0, 100) }),
    postedAt,
    ...(editedAt !== undefined && editedAt > postedAt && { [editor === '' || editor === author ? 'editedAt' : 'staffEditedAt']: editedAt }),
    ...(isDeleted && { state: deleter !== '' && deleter !== author ? ('deleted_by_staff' as const) : ('deleted_by_user' as const) }),
    ...(isDeleted && deletedAt !== undefined && { deletedAt }),
    ...(isDeleted && isNumber(deleter) && { deletedBy: deleter }),
    ...(site.private && address !== '' && { address: address.slice(0, 60) }),
  };
}

/** Free tags: a field since release 1.19, a set before. */
function wordsOf(topic: Row, sets: ReadonlyMap<string, readonly { value: string }[]>, id: number): string[] {
  const words = [...textIn(topic, 'tags').split(','), ...(sets.get(`topic:${id}:tags`) ?? []).map(({ value }) => value)];
  return [...new Set(words.map((word) => word.trim().slice(0, 100)).filter((word) => word !== ''))].slice(0, 50);
}

function rootOf(site: Site, kind: RootKind, { id, data }: NodebbObject, post: Row, refs: References, words: readonly string[]) {
  const facts = postFactsOf(site, post, numberIn(data, 'deleted') === 1 ? data : post);
  if (facts === undefined) return undefined;
  const isPinned = numberIn(data, 'pinned') === 1;
  const [locked, solved, tag] = [numberIn(data, 'locked') === 1, textIn(data, 'solvedPid'), tagKey(site, numberIn(data, 'cid'), kind)];
  const record = {
    key: String(id),
    title: textIn(data, 'title').slice(0, 1000),
    firstPost: textIn(data, 'mainPid'),
    views: Math.max(0, numberIn(data, 'viewcount')),
    ...(isPinned && { pinOrder: 1 }),
    body: convertBody(site, refs, textIn(post, 'content')),
    ...facts,
    ...(words.length > 0 && { searchWords: [...words] }),
  };
  if (kind === 'topics') return { ...record, tag, ...(locked && { commentsClosed: true }) };
  const adopted = numberIn(data, 'isSolved') === 1 && isNumber(solved) && solved !== record.firstPost && { adopted: solved };
  return { ...record, tags: [tag], ...(locked && { answersClosed: true }), ...adopted };
}

/** Topics as topics or questions; the main post is their text. */
export async function* readTopics(site: Site, kind: RootKind, after: string | null): AsyncGenerator<ReadItem> {
  const { db, categories } = site;
  for await (const page of objectPages(db, 'topic', after)) {
    const own = page.filter(({ data }) => rootKindOf(site, data) === kind);
    const posts = await objectsAt(
      db,
      own.map(({ data }) => `post:${textIn(data, 'mainPid')}`),
    );
    const tags = await setsAt(
      db,
      own.map(({ id }) => `topic:${id}:tags`),
    );
    const refs = await referencesIn(
      site,
      [...posts.values()].map((post) => textIn(post, 'content')),
    );
    for (const object of own) {
      const [table, cursor, key] = ['topic', object.cursor, String(object.id)];
      const pid = textIn(object.data, 'mainPid');
      const post = posts.get(`post:${pid}`);
      const isHere = categories.has(numberIn(object.data, 'cid'));
      const record =
        post === undefined || !isHere ? undefined : rootOf(site, kind, object, post, refs, wordsOf(object.data, tags, object.id));
      const reason = isHere ? (post === undefined ? 'its text is gone' : 'without a time') : 'its category is gone';
      if (record === undefined) yield { table, cursor, outcome: 'left_out', key, reason };
      else yield { table, cursor, outcome: 'record', record };
      if (post !== undefined) yield { table: 'post', cursor, outcome: 'merged', key: pid, reason: 'the text of its topic' };
    }
  }
}

/** The floors of posts: their positions in the order of their topic, in which the main post is the first. */
async function floorsOf(site: Site, tids: readonly string[]): Promise<Map<string, number>> {
  const sets = await setsAt(
    site.db,
    tids.map((tid) => `tid:${tid}:posts`),
  );
  return new Map([...sets.values()].flatMap((posts) => posts.map(({ value }, at) => [value, at + 2] as const)));
}

/** Posts below the main one, as comments or answers; one that responds to another quotes it. */
export async function* readResponses(
  site: Site,
  kind: 'comments' | 'answers',
  after: string | null,
  known: KnownKeys,
): AsyncGenerator<ReadItem> {
  const { db } = site;
  for await (const page of objectPages(db, 'post', after)) {
    const topics = await objectsAt(
      db,
      page.map(({ data }) => `topic:${textIn(data, 'tid')}`),
    );
    const topicOf = (post: Row): Row | undefined => topics.get(`topic:${textIn(post, 'tid')}`);
    const own = page.filter(({ id, data }) => {
      const topic = topicOf(data);
      if (topic === undefined) return kind === 'comments';
      return textIn(topic, 'mainPid') !== String(id) && (rootKindOf(site, topic) === 'questions') === (kind === 'answers');
    });
    const here = await known(own.map(({ id }) => String(id)));
    const refs = await referencesIn(
      site,
      own.flatMap(({ id, data }) => (here.has(String(id)) ? [] : [textIn(data, 'content')])),
    );
    const floors = await floorsOf(site, [...new Set(own.map(({ data }) => textIn(data, 'tid')))]);
    const quoted = await objectsAt(
      db,
      own.map(({ data }) => `post:${textIn(data, 'toPid')}`),
    );
    for (const { id, data, cursor } of own) {
      const [table, key, tid, topic] = ['post', String(id), textIn(data, 'tid'), topicOf(data)];
      const facts = topic === undefined ? undefined : postFactsOf(site, data);
      if (topic === undefined || facts === undefined) {
        yield { table, cursor, outcome: 'left_out', key, reason: topic === undefined ? 'its topic is gone' : 'without a time' };
        continue;
      }
      const to = textIn(data, 'toPid');
      const isQuote =
        kind === 'comments' && textIn(quoted.get(`post:${to}`) ?? {}, 'tid') === tid && to !== textIn(topic, 'mainPid') && to !== key;
      const floor = floors.get(key);
      const isKnown = here.has(key);
      const body = isKnown ? '' : convertBody(site, refs, textIn(data, 'content'));
      const record = { key, ...(floor !== undefined && { floor }), body, ...facts };
      yield {
        table,
        cursor,
        outcome: 'record',
        ...(isKnown && { isKnown }),
        record: kind === 'answers' ? { ...record, question: tid } : { ...record, topic: tid, ...(isQuote && { quotes: to }) },
      };
    }
  }
}

/** Votes for posts are likes; those against have no counterpart. */
export async function* readReactions(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db } = site;
  for await (const page of objectPages(db, 'post', after)) {
    const topics = await objectsAt(
      db,
      page.map(({ data }) => `topic:${textIn(data, 'tid')}`),
    );
    const sets = await setsAt(
      db,
      page.flatMap(({ id }) => [`pid:${id}:upvote`, `pid:${id}:downvote`]),
    );
    for (const { id, data, cursor } of page) {
      const tid = textIn(data, 'tid');
      const topic = topics.get(`topic:${tid}`);
      for (const { value } of sets.get(`pid:${id}:upvote`) ?? []) {
        const facts = { table: 'pid:upvote', cursor };
        if (topic === undefined || !isNumber(value))
          yield { ...facts, outcome: 'left_out', key: `${id}-${value}`.slice(0, 200), reason: 'its post or member is gone' };
        else {
          const [kind, key] = recordOfPost(site, String(id), tid, topic).split('/') as [RootKind, string];
          yield { ...facts, outcome: 'record', record: { key: `${id}-${value}`, kind: 'like', member: value, subject: { kind, key } } };
        }
      }
      const against = sets.get(`pid:${id}:downvote`)?.length ?? 0;
      if (against > 0)
        yield { table: 'pid:downvote', rows: against, cursor, outcome: 'left_out', key: String(id), reason: 'a vote against a post' };
    }
  }
}
