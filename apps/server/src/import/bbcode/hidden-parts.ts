import { type HiddenHead, type HiddenKind, hiddenKinds, hiddenValueLengths } from '@chaguan/richtext';
import type { BbContext } from './context.ts';
import { decodeEntities } from './entities.ts';
import type { BbNode, BbTag } from './parse-bbcode.ts';
import { partition, textIn } from './partition.ts';

/** A stretch of a body: public, or hidden by one of our kinds. */
export interface BodyPart {
  head: HiddenHead | undefined;
  nodes: BbNode[];
}

/** Blocks of one body, of which our grammar accepts twenty. */
const blocksMax = 20;
const dayMs = 86_400_000;
const numberMax = 99_999_999;

const head = (kind: HiddenKind, value: string): HiddenHead => ({ kind, value, caption: '' });
const points = (price: number): HiddenHead => head('points', String(Math.min(price, numberMax)));

/** `[hide]` opens by a reply, `[hide=100]` by a grade, `[hide=d7,100]` is over after seven days. */
function headOf({ value }: BbTag, { postedAt, now }: BbContext): HiddenHead | undefined {
  if (value === '') return head('reply', '');
  const [, days, least] = /^(?:d(\d{1,5})\s*,?\s*)?(\d{1,8})?$/i.exec(value) ?? [];
  if (days !== undefined && postedAt.getTime() + Number(days) * dayMs < now.getTime()) return undefined;
  return least === undefined || Number(least) === 0 ? head('reply', '') : head('grade', String(Number(least)));
}

/** A part of a source that is no BBCode: its value is the kind and what opens it, what is written above it its caption. */
export const hiddenPart = (kind: HiddenKind, value: string, caption: string, content: BbNode[]): BbTag => ({
  name: 'hidden',
  value: `${kind} ${value}`,
  written: caption,
  closed: true,
  content,
});

function headOfPart({ value, written }: BbTag): HiddenHead {
  const [, kind = '', opens = ''] = /^(\w+) ?([^]*)$/.exec(value) ?? [];
  return { kind: hiddenKinds.find((name) => name === kind) ?? 'reply', value: opens, caption: written };
}

/** `[password]…[/password]` anywhere hides everything else of its post. */
function passwordIn(nodes: readonly BbNode[]): { password: string; rest: BbNode[] } | undefined {
  const stretches = partition(nodes, {
    isSpecial: ({ name, closed }) => name === 'password' && closed,
    isClosed: ({ name }) => name === 'code',
  });
  const tag = stretches.find(({ special }) => special !== undefined)?.special;
  if (tag === undefined) return undefined;
  const words = decodeEntities(textIn(tag.content))
    .replaceAll(/[\s"]+/g, ' ')
    .trim();
  const rest = stretches.filter(({ special }) => special === undefined).flatMap((part) => part.nodes);
  if (words === '') return undefined;
  return { password: [...words].slice(0, hiddenValueLengths.password).join('').trim(), rest };
}

function isPriced(tag: BbTag, { attachments }: BbContext): boolean {
  if (tag.name !== 'attach' && tag.name !== 'attachimg') return false;
  return (attachments.get(textIn(tag.content).trim())?.price ?? 0) > 0;
}

function partsOf(nodes: readonly BbNode[], context: BbContext): BodyPart[] {
  const secret = passwordIn(nodes);
  if (secret !== undefined) return [{ head: head('password', secret.password), nodes: secret.rest }];
  const isClosed = ({ name }: BbTag) => name === 'code';
  if (context.price > 0) {
    return partition(nodes, { isSpecial: ({ name }) => name === 'free', isClosed }).map((part) => ({
      head: part.special === undefined ? points(context.price) : undefined,
      nodes: part.nodes,
    }));
  }
  const isSpecial = (tag: BbTag) => (tag.name === 'hide' && tag.closed) || tag.name === 'hidden' || isPriced(tag, context);
  return partition(nodes, { isSpecial, isClosed }).map(({ special, nodes: inside }): BodyPart => {
    if (special === undefined) return { head: undefined, nodes: inside };
    if (special.name === 'hidden') return { head: headOfPart(special), nodes: inside };
    if (special.name === 'hide') return { head: headOf(special, context), nodes: inside };
    const price = context.attachments.get(textIn(special.content).trim())?.price ?? 0;
    return { head: points(price), nodes: [special] };
  });
}

/** Blocks of a kind have one value: the strictest. */
function strictest(parts: readonly BodyPart[]): { parts: BodyPart[]; differ: boolean } {
  const values = new Map<HiddenKind, string>();
  let differ = false;
  for (const part of parts) {
    if (part.head === undefined) continue;
    const other = values.get(part.head.kind);
    differ ||= other !== undefined && other !== part.head.value;
    if (other === undefined || Number(part.head.value) > Number(other)) values.set(part.head.kind, part.head.value);
  }
  const dressed = parts.map((part) => ({
    ...part,
    head: part.head && { ...part.head, value: values.get(part.head.kind) ?? part.head.value },
  }));
  return { parts: dressed, differ };
}

/** Public stretches beside each other are one text again. */
function joined(parts: readonly BodyPart[]): BodyPart[] {
  const all: BodyPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last !== undefined && last.head === undefined && part.head === undefined) last.nodes = [...last.nodes, ...part.nodes];
    else all.push({ ...part });
  }
  return all;
}

/** Everything from the twentieth block on is one block, with what is between: nothing hidden becomes public. */
function few(parts: readonly BodyPart[]): BodyPart[] {
  const hidden = parts.flatMap((part, at) => (part.head === undefined ? [] : [at]));
  if (hidden.length <= blocksMax) return [...parts];
  const from = hidden[blocksMax - 1] ?? 0;
  return [...parts.slice(0, from), { head: parts[from]?.head, nodes: parts.slice(from).flatMap(({ nodes }) => nodes) }];
}

/** Splits a text into its public and hidden parts. `lost`: what of the conditions has no counterpart. */
export function splitHiddenParts(nodes: readonly BbNode[], context: BbContext): { parts: BodyPart[]; lost: string[] } {
  const written = joined(partsOf(nodes, context));
  const { parts, differ } = strictest(few(written));
  return {
    parts,
    lost: [
      ...(differ ? ['hidden parts of one kind with different conditions: the strictest holds for all'] : []),
      ...(written.filter((part) => part.head !== undefined).length > blocksMax
        ? ['more than twenty hidden parts: the last ones are one']
        : []),
    ],
  };
}
