import Type from 'typebox';

/** Longer than any title that could be stored; the command knows the stored one and applies `maxLengthFor`. */
export const editedTitle = { minLength: 1, maxLength: 500 } as const;

export const EditedTitle = Type.String(editedTitle);
