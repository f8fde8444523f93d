/**
 * The systems that can be read, in the order of the help. The site lists them without loading their readers, of which some bring a database
 * driver or a large buffer.
 */
export const sourceNames = ['archive', 'stackexchange', 'discuz', 'discourse', 'nodebb', 'flarum', 'reference'] as const;

export type SourceName = (typeof sourceNames)[number];
