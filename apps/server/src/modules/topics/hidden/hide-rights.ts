import { hiddenKinds, type HiddenKind, type readTopicForm, type Answer } from '@chaguan/contract';
import { splitHidden } from '@chaguan/richtext';
import { failField } from '../../../platform/failure.ts';
import { addedTo, type WrittenHidden } from '../../writing/index.ts';
import { mayInTag } from '../../tags/index.ts';
import type { PolicyContext } from '../policy.ts';

function mayHide({ tags, viewer }: PolicyContext, tagId: string, kind: HiddenKind): boolean {
  return mayInTag(tags, viewer, tagId, `hide_${kind}`);
}

/** For the form: which kinds the caller may not use in which tags. Usually empty. */
export function hideRefused(policy: PolicyContext): Answer<typeof readTopicForm>['hideRefused'] {
  return [...policy.tags.byId.keys()]
    .filter((tagId) => policy.tags.isLeaf(tagId))
    .map((tagId) => ({ tagId, kinds: hiddenKinds.filter((kind) => !mayHide(policy, tagId, kind)) }))
    .filter(({ kinds }) => kinds.length > 0);
}

/**
 * Hidden blocks must be of kinds that the author may use in the tag. `before` is the body that an edit replaces: as many blocks as it has of
 * a kind and a condition may stay, with any text, even if the author may no longer add one.
 * @throws Failure beside `body`: `hidden.denied`
 */
export function checkHideRights(policy: PolicyContext, tagId: string, hidden: readonly WrittenHidden[], before = ''): void {
  const refused = hidden.filter(({ kind }) => !mayHide(policy, tagId, kind));
  if (refused.length === 0) return;
  const stood = splitHidden(before).parts;
  const [first] = addedTo<Pick<WrittenHidden, 'kind' | 'value'>>(stood, refused, ({ kind, value }) => `${kind} ${value}`);
  if (first !== undefined) failField('body', 'hidden.denied', { kind: first.kind });
}
