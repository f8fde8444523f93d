import Type from 'typebox';
import { topicRules } from './topics.ts';

/** Longer than any title that could be stored; the command knows the stored one and applies `maxLengthFor`. */
export const editedTitle = { minLength: 1, maxLength: 500 } as const;

/** Likewise; a comment may be the text of a merged topic, below its title. */
export const editedBody = { minLength: 1, maxLength: topicRules.body.maxLength + 1000 } as const;

export const EditedTitle = Type.String(editedTitle);
