import { numberIn, type Row, textIn } from '../postgres-database.ts';
import { itemOf } from '../items.ts';
import { type ResponseKind, responseRecord, type RootKind, rootRecord, writtenFacts } from '../post-records.ts';
import type { KnownKeys, ReadItem } from '../reader.ts';
import { type NodebbObject, isNumber, msTime, objectPages, objectsAt, setsAt } from './objects.ts';
import { convertBody, recordOfPost, type References, referencesIn, rootKindOf, type Site, tagKey } from './site.ts';

/** Who wrote a post, when, and what staff did with it; undefined without a time. */
function postFactsOf(site: Site, post: Row, deleted: Row = post) {
  const postedAt = msTime(post['timestamp']);
  if (postedAt === undefined) return undefined;
  const [author, editor, deleter] = [textIn(post, 'uid'), textIn(post, 'editor'), textIn(deleted, 'deleterUid')];
  const byStaff = deleter !== '' && deleter !== author;
  return writtenFacts({
    author: isNumber(author) ? author : undefined,
    authorName: textIn(post, 'handle').trim(),
    postedAt,
    editedAt: msTime(post['edited']),
    editedByStaff: editor !== '' && editor !== author,
    state: numberIn(deleted, 'deleted') === 1 ? (byStaff ? 'deleted_by_staff' : 'deleted_by_user') : undefined,
    deletedAt: msTime(deleted['deletedTimestamp']),
    deletedBy: isNumber(deleter) ? deleter : '',
    ...(site.private && { address: textIn(post, 'ip') }),
  });
}

/** Free tags: a field since release 1.19, a set before. */
function wordsOf(topic: Row, sets: ReadonlyMap<string, readonly { value: string }[]>, id: number): string[] {
  const words = [...textIn(topic, 'tags').split(','), ...(sets.get(`topic:${id}:tags`) ?? []).map(({ value }) => value)];
  return [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))];
}

function rootOf(site: Site, kind: RootKind, { id, data }: NodebbObject, post: Row, refs: References, words: readonly string[]) {
  const facts = postFactsOf(site, post, numberIn(data, 'deleted') === 1 ? data : post);
  if (facts === undefined) return undefined;
  return rootRecord(kind, {
    key: String(id),
    tag: tagKey(site, numberIn(data, 'cid'), kind),
    title: textIn(data, 'title'),
    firstPost: textIn(data, 'mainPid'),
    views: numberIn(data, 'viewcount'),
    pinOrder: numberIn(data, 'pinned') === 1 ? 1 : 0,
    body: convertBody(site, refs, textIn(post, 'content')),
    facts,
    words,
    closed: numberIn(data, 'locked') === 1,
    adopted: numberIn(data, 'isSolved') === 1 && isNumber(textIn(data, 'solvedPid')) ? textIn(data, 'solvedPid') : undefined,
  });
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
      yield itemOf({ table, cursor }, key, record === undefined ? { reason } : { record });
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
export async function* readResponses(site: Site, kind: ResponseKind, after: string | null, known: KnownKeys): AsyncGenerator<ReadItem> {
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
        yield itemOf({ table, cursor }, key, { reason: topic === undefined ? 'its topic is gone' : 'without a time' });
        continue;
      }
      const to = textIn(data, 'toPid');
      const isQuote =
        kind === 'comments' && textIn(quoted.get(`post:${to}`) ?? {}, 'tid') === tid && to !== textIn(topic, 'mainPid') && to !== key;
      const isKnown = here.has(key);
      const body = isKnown ? '' : convertBody(site, refs, textIn(data, 'content'));
      const record = responseRecord(kind, { key, root: tid, floor: floors.get(key) ?? 0, body, facts, ...(isQuote && { quotes: to }) });
      yield itemOf({ table, cursor }, key, { record, ...(isKnown && { isKnown }) });
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
        const name = `${id}-${value}`.slice(0, 200);
        const [kind, key] = (topic === undefined ? [] : recordOfPost(site, String(id), tid, topic).split('/')) as [RootKind?, string?];
        const record =
          kind === undefined || key === undefined || !isNumber(value)
            ? undefined
            : ({ key: name, kind: 'like', member: value, subject: { kind, key } } as const);
        yield itemOf({ table: 'pid:upvote', cursor }, name, record === undefined ? { reason: 'its post or member is gone' } : { record });
      }
      const against = sets.get(`pid:${id}:downvote`)?.length ?? 0;
      if (against > 0)
        yield { table: 'pid:downvote', rows: against, cursor, outcome: 'left_out', key: String(id), reason: 'a vote against a post' };
    }
  }
}
