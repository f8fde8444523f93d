import { importUnlock } from '../../../modules/topics/index.ts';
import { type KindLoader, known, missing, skipped, written } from '../kind-loader.ts';

/** A price in minor units; 0 for what is no number. */
function priceOf(paid: string | undefined, kind: string): bigint {
  const [, whole = '0', cents = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(paid ?? '') ?? [];
  return kind === 'balance' ? BigInt(`${whole}${cents.padEnd(2, '0')}`) : BigInt(whole);
}

/** Whoever paid at the source does not pay again. */
export const unlockLoader: KindLoader<'unlocks'> = {
  kind: 'unlocks',
  refs: ({ topic, member }) => [
    { kind: 'topics', key: topic },
    { kind: 'members', key: member },
  ],
  async load({ tx, refs }, { record: { topic, member, kind, paid, at } }) {
    const [topicId, memberId] = [refs.id('topics', topic), refs.id('members', member)];
    if (topicId === undefined) return missing('topic');
    if (memberId === undefined) return missing('member');
    const { authorId } = await tx.selectFrom('topic').select('authorId').where('id', '=', topicId).executeTakeFirstOrThrow();
    if (authorId === memberId) return skipped('an unlock of an own topic');
    return (await importUnlock(tx, { topicId, memberId, kind, paidMinor: priceOf(paid, kind), at: new Date(at) })) ? written : known;
  },
};
