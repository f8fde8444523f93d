import type { ComponentType } from 'react';

/** Selects the tags of a question: ids separated by commas. */
export type TagsControl = ComponentType<{ value: string; error: string | null; onChange: (tagIds: string) => void }>;
