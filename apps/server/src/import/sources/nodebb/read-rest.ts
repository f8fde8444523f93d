import { createReadStream } from 'node:fs';
import { fileBelow, hashOf } from '../files-below.ts';
import { numberIn, type Row, textIn } from '../postgres-database.ts';
import { itemOf } from '../items.ts';
import { conversationRecord, fileRecord, pollRecord, voteRecord } from '../other-records.ts';
import type { RootKind } from '../post-records.ts';
import type { ReadItem } from '../reader.ts';
import { type NodebbObject, isNumber, msTime, objectPages, objectsAt, setsAt } from './objects.ts';
import { convertBody, fileKey, recordOfPost, referencesIn, rootKindOf, type Site } from './site.ts';

interface Option {
  id: string;
  text: string;
}

/** Options are a list in the poll since 2026, objects of their own before. */
async function optionsOf({ db }: Site, { id, data }: NodebbObject): Promise<Option[]> {
  try {
    const list: unknown = JSON.parse(textIn(data, 'options') || '[]');
    const options = (Array.isArray(list) ? list : []) as { id?: unknown; title?: unknown }[];
    if (options.length > 0)
      return options.map((option) => ({
        id: String(option.id),
        text: typeof option.title === 'string' ? option.title : '',
      }));
  } catch {
    return [];
  }
  const key = `poll:${id}:options`;
  const members = (await setsAt(db, [key])).get(key) ?? [];
  const objects = await objectsAt(
    db,
    members.map(({ value }) => `${key}:${value}`),
  );
  return members.map(({ value }) => ({ id: value, text: textIn(objects.get(`${key}:${value}`) ?? {}, 'title') }));
}

/** The topic that a poll belongs to, if it is of its main post. */
async function topicOfPoll({ db }: Site, poll: Row): Promise<{ tid: string; topic: Row } | undefined> {
  const pid = textIn(poll, 'pid');
  const post = (await objectsAt(db, [`post:${pid}`])).get(`post:${pid}`) ?? {};
  const tid = textIn(post, 'tid') || textIn(poll, 'tid');
  const topic = (await objectsAt(db, [`topic:${tid}`])).get(`topic:${tid}`);
  return topic === undefined || (pid !== '' && textIn(topic, 'mainPid') !== pid) ? undefined : { tid, topic };
}

export async function* readPolls(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  for await (const page of objectPages(site.db, 'poll', after)) {
    for (const object of page) {
      const { id, data, cursor } = object;
      const settings = (await objectsAt(site.db, [`poll:${id}:settings`])).get(`poll:${id}:settings`) ?? {};
      const [root, options, createdAt] = [await topicOfPoll(site, data), await optionsOf(site, object), msTime(data['timestamp'])];
      const isUsable = numberIn(data, 'deleted') !== 1;
      const record =
        root === undefined || createdAt === undefined || !isUsable
          ? undefined
          : pollRecord({
              key: String(id),
              subject: { kind: rootKindOf(site, root.topic), key: root.tid },
              title: textIn(data, 'title'),
              options,
              maxChoices: numberIn(data, 'maximumVotesPerUser') || numberIn(settings, 'maxvotes') || 1,
              createdAt,
              endsAt: msTime(data['end'] ?? settings['end']),
            });
      const reason = 'a poll that is deleted, below the main post or without a time';
      yield itemOf({ table: 'poll', cursor }, String(id), record === undefined ? { reason } : { record });
    }
  }
}

export async function* readVotes(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  for await (const page of objectPages(site.db, 'poll', after)) {
    for (const object of page) {
      const { id, cursor } = object;
      const options = await optionsOf(site, object);
      const sets = await setsAt(
        site.db,
        options.map((option) => `poll:${id}:options:${option.id}:votes`),
      );
      const choices = new Map<string, { positions: number[]; score: number }>();
      for (const [at, option] of options.entries()) {
        for (const { value, score } of sets.get(`poll:${id}:options:${option.id}:votes`) ?? []) {
          const own = choices.get(value) ?? { positions: [], score };
          own.positions.push(at + 1);
          choices.set(value, own);
        }
      }
      for (const [member, { positions, score }] of choices) {
        const record = voteRecord(String(id), member, positions, msTime(score));
        const became = isNumber(member) ? { record } : { reason: 'a member of another server' };
        yield itemOf({ table: 'poll:votes', rows: positions.length, cursor }, record.key.slice(0, 200), became);
      }
    }
  }
}

/** Rooms of members; those that are open to groups are no private conversations. */
export async function* readConversations(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  for await (const page of objectPages(site.db, 'chat:room', after)) {
    const sets = await setsAt(
      site.db,
      page.map(({ id }) => `chat:room:${id}:uids`),
    );
    for (const { id, data, cursor } of page) {
      const members = (sets.get(`chat:room:${id}:uids`) ?? []).map(({ value }) => value).filter(isNumber);
      const record = conversationRecord(String(id), members, textIn(data, 'roomName'), msTime(data['timestamp']));
      const isOpen = members.length === 0 || numberIn(data, 'public') === 1;
      yield itemOf({ table: 'chat:room', cursor }, String(id), isOpen ? { reason: 'a room of a group, or of nobody' } : { record });
    }
  }
}

export async function* readMessages(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  for await (const page of objectPages(site.db, 'message', after)) {
    const refs = await referencesIn(
      site,
      page.map(({ data }) => textIn(data, 'content')),
    );
    for (const { id, data, cursor } of page) {
      const [author, conversation, sentAt] = [textIn(data, 'fromuid'), textIn(data, 'roomId'), msTime(data['timestamp'])];
      const body = convertBody(site, refs, textIn(data, 'content'))
        .replaceAll(/\[([^\]\n]*)\]\(archive:[^)]*\)/g, '$1')
        .slice(0, 100_000);
      const isIncomplete =
        sentAt === undefined || body === '' || conversation === '' || numberIn(data, 'deleted') === 1 || numberIn(data, 'system') === 1;
      const became = isIncomplete
        ? { reason: 'a message that is deleted, of the system, or without room, time or text' }
        : { record: { key: String(id), conversation, ...(isNumber(author) && { author }), body, sentAt } };
      yield itemOf({ table: 'message', cursor }, String(id), became);
    }
  }
}

/** Flags that nobody has decided; each of their reporters is one report. */
export async function* readReports(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db } = site;
  for await (const page of objectPages(db, 'flag', after)) {
    const sets = await setsAt(
      db,
      page.map(({ id }) => `flag:${id}:reports`),
    );
    for (const { id, data, cursor } of page) {
      const target = textIn(data, 'targetId');
      const post = (await objectsAt(db, [`post:${target}`])).get(`post:${target}`);
      const tid = textIn(post ?? {}, 'tid');
      const topic = (await objectsAt(db, [`topic:${tid}`])).get(`topic:${tid}`);
      const isOpen = ['open', 'wip'].includes(textIn(data, 'state'));
      const record =
        textIn(data, 'type') === 'user' ? `members/${target}` : topic === undefined ? undefined : recordOfPost(site, target, tid, topic);
      const first = { value: `${textIn(data, 'uid')};${textIn(data, 'description')}`, score: numberIn(data, 'datetime') };
      const reports = sets.get(`flag:${id}:reports`) ?? [first];
      for (const [at, { value, score }] of reports.entries()) {
        const [, uid = '', reason = ''] = /^(\d*);?([^]*)$/.exec(value) ?? [];
        const time = msTime(score);
        const [kind, subject] = (record?.split('/') ?? []) as [RootKind?, string?];
        const isGone = !isOpen || kind === undefined || subject === undefined || time === undefined;
        const by = isNumber(uid) ? { member: uid } : {};
        const became = isGone
          ? { reason: 'decided at the source, or of what is gone' }
          : { record: { key: `${id}-${at}`, ...by, subject: { kind, key: subject }, reason: reason.slice(0, 2000), at: time } };
        yield itemOf({ table: 'flag', rows: at === 0 ? 1 : 0, cursor }, String(id), became);
      }
    }
  }
}

const locate = (site: Site, key: string): Promise<string | undefined> =>
  fileBelow(site.files, [`public/uploads/${key}`, `uploads/${key}`, key]);

/** Avatars and the uploads of members, by the lists that each member has of them. */
export async function* readFiles(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  for await (const page of objectPages(site.db, 'user', after)) {
    const sets = await setsAt(
      site.db,
      page.map(({ id }) => `uid:${id}:uploads`),
    );
    for (const { id, data, cursor } of page) {
      const avatar = fileKey(textIn(data, 'picture')) ?? fileKey(textIn(data, 'uploadedpicture'));
      const uploads = (sets.get(`uid:${id}:uploads`) ?? []).map(({ value, score }) => ({
        key: value.replace(/^\/+/, ''),
        at: msTime(score),
      }));
      const all = [
        ...(avatar === undefined ? [] : [{ key: avatar, at: undefined, use: 'avatar' as const }]),
        ...uploads.filter(({ key }) => key !== avatar),
      ];
      for (const file of all) {
        const facts = { table: 'uid:uploads', cursor };
        if (file.key === '' || file.key.length > 200) {
          yield itemOf(facts, String(id), { reason: 'a file without a usable path' });
          continue;
        }
        const path = await locate(site, file.key);
        const isPicture = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(file.key);
        const record = fileRecord({
          key: file.key,
          use: 'use' in file ? file.use : isPicture ? 'image' : 'attachment',
          name: file.key.replace(/^.*\//, '').replace(/^\d{10,16}-/, '') || file.key,
          owner: String(id),
          path: `assets/uploads/${file.key}`,
          content: path === undefined ? undefined : await hashOf(path),
          uploadedAt: file.at,
        });
        yield itemOf({ ...facts, rows: 'use' in file ? 0 : 1 }, file.key, { record });
      }
    }
  }
}

/** The bytes of a file by the key of its record, which is its path below the uploads. */
export async function openFile(site: Site, key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  const path = await locate(site, key);
  return path === undefined ? undefined : createReadStream(path);
}
