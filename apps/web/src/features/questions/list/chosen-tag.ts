import type { AskListData } from '../data.ts';

/** The tag of either level that a list is of. */
export function chosenTag(tags: AskListData['tags'], { tagId }: AskListData['view']) {
  return tags.flatMap((tag) => [tag, ...tag.children]).find(({ id }) => id === tagId);
}
