import type { Answer, listTags, listTopics } from '@chaguan/contract';

export type TagTree = Answer<typeof listTags>['items'][number];
export type TagLeaf = TagTree['children'][number];
/** A tag as shown on topics and questions. */
export type TagChip = Answer<typeof listTopics>['items'][number]['tag'];
