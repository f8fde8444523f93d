import type { Decision } from '../../platform/decision.ts';
import { mayDo } from '../../platform/http/rights.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { isAuthor, type PostFacts } from './policy.ts';

interface WikiFacts extends PostFacts {
  /** Null: it is no wiki. */
  wikiSince: Date | null;
}

interface Around {
  canReact: Decision;
  /** Whether its author may edit it. */
  canEdit: Decision;
  isClosed: boolean;
  /** A bounty is open: see `PostType.pays`. */
  pays: boolean;
  /** Whether parts of it are hidden. */
  hides?: boolean;
  /** Allowed as staff. */
  moderate: boolean;
}

/**
 * The mark of a wiki post, and whether the viewer may suggest a text (ADR 76), edit a wiki, or open and end it (ADR 78); all omitted where
 * they are false, as for most posts. The commands in `moderate/` decide for themselves.
 */
export function editsByOthers(
  viewer: Viewer,
  post: WikiFacts,
  { canReact, canEdit, isClosed, pays, hides = false, moderate }: Around,
): { mark: { wiki?: true }; viewer: { suggest?: true; editWiki?: true; setWiki?: true } } {
  const isWiki = post.wikiSince !== null;
  const isOpen = canReact.allowed && !isClosed && !hides && viewer.memberId !== null;
  const isFree = isOpen && !pays;
  const isOwn = isAuthor(viewer, post);
  const suggests = isOpen && !isOwn && mayDo(viewer, 'edit.suggest');
  const edits = isWiki && isFree && (isOwn || mayDo(viewer, 'edit.wiki'));
  const opens = isFree && (isOwn ? canEdit.allowed && mayDo(viewer, 'edit.open_wiki') : moderate);
  const sets = isWiki ? isOwn || moderate : opens;
  return {
    mark: isWiki && !hides ? { wiki: true } : {},
    viewer: { ...(suggests && { suggest: true }), ...(edits && { editWiki: true }), ...(sets && { setWiki: true }) },
  };
}
