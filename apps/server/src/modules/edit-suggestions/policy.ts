import type { Settings } from '../site/index.ts';

/** What stands against one more suggestion for a post, all of it read under the locks of the post and of both members. */
export interface SuggestionFacts {
  /** The author blocked the suggester. */
  blocked: boolean;
  /** Suggestions for this version of the post that wait: the suggester's own, and everybody's. */
  own: number;
  ofPost: number;
  /** Those of the suggester within a day, decided ones too. */
  today: number;
}

type Refusal = 'refused' | 'waiting' | 'enough' | 'too_many_today';

/** Why a member may not suggest now, or null. A refusal tells nothing of blocks. */
export function refusalToSuggest(
  { blocked, own, ofPost, today }: SuggestionFacts,
  { suggestionsPerPost, suggestionsDaily }: Pick<Settings, 'suggestionsPerPost' | 'suggestionsDaily'>,
): Refusal | null {
  if (blocked) return 'refused';
  if (own > 0) return 'waiting';
  if (ofPost >= suggestionsPerPost) return 'enough';
  return today >= suggestionsDaily ? 'too_many_today' : null;
}
