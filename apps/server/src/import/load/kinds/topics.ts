import { importComment, importReply, importTopic } from '../../../modules/topics/index.ts';
import { type KindLoader, known, missing, skipped, written } from '../kind-loader.ts';
import { importKeyOf, remember } from '../references.ts';
import { postOf, postRefs, wikiOf } from '../post.ts';
import { refsIn, titleOf } from '../texts.ts';

export const topicLoader: KindLoader<'topics'> = {
  kind: 'topics',
  refs: (record) => [{ kind: 'topics', key: record.key }, { kind: 'tags', key: record.tag }, ...postRefs(record), ...refsIn(record.body)],
  order: ({ postedAt }) => postedAt,
  async load(batch, { key, record }) {
    const { tx, run, refs } = batch;
    if (refs.id('topics', key) !== undefined) return known;
    const tagId = refs.id('tags', record.tag);
    if (tagId === undefined) return missing('tag');
    const title = titleOf(record.title);
    if (title === '') return skipped('empty title');
    if (title.endsWith('…') && title !== record.title) batch.remark('a title shortened');
    const { views = 0, pinOrder = 0, essence = false, commentsClosed = false, firstPost } = record;
    const id = await importTopic(tx, run.services, {
      ...(await postOf(batch, 'topics', record)),
      ...wikiOf(record),
      importKey: importKeyOf(run.source.site, key),
      tagId,
      title,
      viewCount: views,
      pinOrder,
      essence,
      commentsClosed,
    });
    if (id === undefined) return known;
    refs.add('topics', key, id);
    if (firstPost !== undefined) await remember(tx, run.source.site, 'first-post-of-topics', firstPost, id);
    return written;
  },
};

export const commentLoader: KindLoader<'comments'> = {
  kind: 'comments',
  refs: (record) => [
    { kind: 'comments', key: record.key },
    { kind: 'topics', key: record.topic },
    ...(record.quotes === undefined ? [] : [{ kind: 'comments', key: record.quotes }]),
    ...postRefs(record),
    ...refsIn(record.body),
  ],
  order: ({ postedAt }) => postedAt,
  async load(batch, { key, record }) {
    const { run, refs, tx } = batch;
    if (refs.id('comments', key) !== undefined) return known;
    const parentId = refs.id('topics', record.topic);
    if (parentId === undefined) return missing('topic');
    const id = await importComment(tx, run.services, {
      ...(await postOf(batch, 'comments', record)),
      importKey: importKeyOf(run.source.site, key),
      parentId,
      quoteId: refs.id('comments', record.quotes) ?? null,
      floor: record.floor,
    });
    if (id !== undefined) refs.add('comments', key, id);
    return id === undefined ? known : written;
  },
};

export const replyLoader: KindLoader<'replies'> = {
  kind: 'replies',
  refs: (record) => [
    { kind: 'replies', key: record.key },
    { kind: 'comments', key: record.comment },
    ...(record.answers === undefined ? [] : [{ kind: 'replies', key: record.answers }]),
    ...postRefs(record),
  ],
  order: ({ postedAt }) => postedAt,
  async load(batch, { key, record }) {
    const { run, refs, tx } = batch;
    if (refs.id('replies', key) !== undefined) return known;
    const parentId = refs.id('comments', record.comment);
    if (parentId === undefined) return missing('comment');
    const id = await importReply(tx, run.services, {
      ...(await postOf(batch, 'replies', record, true)),
      importKey: importKeyOf(run.source.site, key),
      parentId,
      answersReplyId: refs.id('replies', record.answers) ?? null,
    });
    if (id !== undefined) refs.add('replies', key, id);
    return id === undefined ? known : written;
  },
};
