/**
 * Texts that members of trusted roles suggest for topics, questions and answers of others (ADR 76). Table: edit_suggestion. Invariants: only
 * for published posts without hidden parts that the suggester may read and nothing is closed; the limits of a post and of a day are exact,
 * because a suggestion locks the post and both members; one is decided once, and accepted only for the text that it was written for; only
 * its author, staff of its location and the suggester see it, while they may read the post. Events: events.ts.
 */
export { editSuggestionChanged } from './events.ts';
export { editSuggestionsOwnData, editSuggestionsPostData } from './own-data.ts';
export { type NotifiedSuggestion, notifiedSuggestion } from './queries/notified-suggestion.ts';
export { editSuggestionsRoutes } from './routes.ts';
