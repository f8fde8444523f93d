import { importColumn } from '../../../modules/topic-columns/index.ts';
import { type KindLoader, known, missing, written } from '../kind-loader.ts';
import { remember } from '../references.ts';

/** Columns of members with those of their topics that came. */
export const columnLoader: KindLoader<'columns'> = {
  kind: 'columns',
  refs: ({ key, member, topics }) => [
    { kind: 'columns', key },
    { kind: 'members', key: member },
    ...topics.map((topic) => ({ kind: 'topics', key: topic })),
  ],
  order: ({ addedAt }) => addedAt,
  async load({ tx, run, refs, remark }, { key, record }) {
    if (refs.id('columns', key) !== undefined) return known;
    const memberId = refs.id('members', record.member);
    if (memberId === undefined) return missing('member');
    const { title, description = '', topics: keys, cover, addedAt, changedAt = addedAt } = record;
    const topicIds = [...new Set(keys.flatMap((topic) => refs.id('topics', topic) ?? []))];
    const dates = { addedAt: new Date(addedAt), changedAt: new Date(changedAt) };
    const { id, topics } = await importColumn(tx, {
      ...dates,
      memberId,
      title,
      description,
      topicIds,
      coverId: refs.id('topics', cover) ?? null,
    });
    if (topics < keys.length) remark('a column without some of its topics');
    await remember(tx, run.source.site, 'columns', key, id);
    return written;
  },
};
