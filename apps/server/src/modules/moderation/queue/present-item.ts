import type { Answer, listQueue } from '@chaguan/contract';
import { invariant } from '../../../platform/failure.ts';
import { actsOn, hasRight } from '../../../platform/http/rights.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { changedLines, nameOfChange } from '../../approvals/index.ts';
import { amount, decimalOf } from '../../ledger/index.ts';
import type { MemberCard } from '../../members/index.ts';
import { publicName } from '../../moderation-log/index.ts';
import type { RootKind } from '../../posts/index.ts';
import { chipOf, type TagIndex } from '../../tags/index.ts';
import type { Facts } from './details.ts';
import { isPost, queueKinds, type QueueKind } from './kinds.ts';

type Item = Answer<typeof listQueue>['items'][number];

interface QueueRow {
  kind: QueueKind;
  id: string;
  since: Date;
  facts: Facts;
}

/** Posts, and reports and appeals about them, are decided by staff of their tags. */
function mayDecide(viewer: Viewer, kind: QueueKind, tagIds: readonly string[]): boolean {
  if (isPost(kind)) return actsOn(viewer, 'content', tagIds);
  return kind === 'report' || kind === 'appeal' ? actsOn(viewer, 'reports', tagIds) : hasRight(viewer, queueKinds[kind].right);
}

function sumOf({ sum }: Facts): Item['sum'] {
  if (sum === undefined) return null;
  const { currency, amountMinor, paidMinor } = sum;
  const written = (minor: string) => decimalOf(amount(minor), currency);
  return { currency, amount: written(amountMinor), paid: paidMinor === null ? null : written(paidMinor) };
}

export type Edits = NonNullable<Item['change']>['edits'];

function changeOf({ change }: Facts, edits: Edits): Item['change'] {
  if (change === undefined) return null;
  const { kind, subject, before, after } = change;
  return {
    kind,
    subject,
    name: nameOfChange(kind, before),
    lines: changedLines(before, after),
    edits,
  };
}

/** The reporter is shown to staff who decide the report. */
function reportOf({ report }: Facts, decides: boolean, cards: ReadonlyMap<string, MemberCard>): Item['report'] {
  if (report === undefined) return null;
  const { reporterIds, ...rest } = report;
  const reporters = decides ? reporterIds.flatMap((id) => cards.get(id) ?? []) : [];
  return { ...(rest as NonNullable<Item['report']>), reporters };
}

function appealOf({ appeal }: Facts): Item['appeal'] {
  if (appeal === undefined) return null;
  const { act, subject, actReason, text } = appeal;
  const name = publicName(act);
  invariant(name !== undefined, 'acts that can be appealed are public ones');
  return { act: name, subject: subject as NonNullable<Item['appeal']>['subject'], actReason, text };
}

export function presentItem(
  viewer: Viewer,
  { kind, id, since, facts }: QueueRow,
  cards: ReadonlyMap<string, MemberCard>,
  indexes: Record<RootKind, TagIndex>,
  edits: ReadonlyMap<string, Edits>,
): Item {
  const { authorId, requestedById, title, excerpt, tagIds, root = 'topic', post = null } = facts;
  const decides = mayDecide(viewer, kind, tagIds);
  const cardOf = (memberId: string | null | undefined) => (memberId ? (cards.get(memberId) ?? null) : null);
  return {
    kind,
    id,
    since: since.toISOString(),
    mayDecide: decides,
    author: cardOf(authorId),
    requestedBy: cardOf(requestedById),
    title,
    excerpt,
    // A report stores tags that may have been deleted.
    tags: tagIds.filter((tagId) => indexes[root].byId.has(tagId)).map((tagId) => chipOf(indexes[root], tagId)),
    post,
    report: reportOf(facts, decides, cards),
    appeal: appealOf(facts),
    sum: sumOf(facts),
    change: changeOf(facts, edits.get(authorId ?? '') ?? []),
  };
}
