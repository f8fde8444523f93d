import { questionPage, questionRules, threadPage, topicRules } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReadingStop } from './data.ts';

/** The page of the first response after the stop, at the last one that was read, if it is on that page. */
export function addressOfStop({ kind, id, position, floor }: ReadingStop): string {
  const { pageSize } = kind === 'topic' ? topicRules : questionRules;
  const page = Math.floor(position / pageSize) + 1;
  const address = kind === 'topic' ? addressOf(threadPage, { topicId: id, page }) : addressOf(questionPage, { questionId: id, page });
  const anchor = kind === 'topic' ? 'comments' : 'answers';
  return `${address}#${position % pageSize === 0 ? anchor : `floor-${floor}`}`;
}
