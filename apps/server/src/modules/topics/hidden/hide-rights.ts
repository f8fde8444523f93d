import { hiddenKinds, type HiddenKind, type readTopicForm, type Answer } from '@chaguan/contract';
import { splitHidden } from '@chaguan/richtext';
import { failField } from '../../../platform/failure.ts';
import type { WrittenHidden } from '../../posts/write/index.ts';
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

type Block = Pick<WrittenHidden, 'kind' | 'value' | 'caption' | 'source'>;

function keyOf({ kind, value, caption, source }: Block): string {
  return JSON.stringify([kind, value, caption, source]);
}

/** How often each block occurs in a body that was published. */
function countsOf(before: string): Map<string, number> {
  const blocks = splitHidden(before).parts.map(keyOf);
  return new Map([...Map.groupBy(blocks, (key) => key)].map(([key, same]) => [key, same.length]));
}

/**
 * Hidden blocks must be of kinds that the author may use in the tag. `before` is the body that an edit replaces: an unchanged block may
 * stay, even if the author may no longer add one.
 * @throws Failure beside `body`: `hidden.denied`
 */
export function checkHideRights(policy: PolicyContext, tagId: string, hidden: readonly WrittenHidden[], before = ''): void {
  const refused = hidden.filter(({ kind }) => !mayHide(policy, tagId, kind));
  const [first] = refused;
  if (first === undefined) return;
  if (before === '') failField('body', 'hidden.denied', { kind: first.kind });
  const unchanged = countsOf(before);
  for (const block of refused) {
    const left = unchanged.get(keyOf(block)) ?? 0;
    if (left === 0) failField('body', 'hidden.denied', { kind: block.kind });
    unchanged.set(keyOf(block), left - 1);
  }
}
