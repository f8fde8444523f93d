import { event } from '../../platform/events/emit.ts';

/** A suggestion was made, decided or withdrawn. */
export const editSuggestionChanged = event<{ editSuggestionId: string }>('edit.suggested');
