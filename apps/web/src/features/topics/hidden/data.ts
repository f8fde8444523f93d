import { hiddenKinds, readTopicLocks, type Answer, type HiddenKind } from '@chaguan/contract';
import { formatMoney } from '../../../lib/numbers.ts';

export type Locks = Answer<typeof readTopicLocks>;

/** A locked place in the body, as the server wrote it. */
export type LockedBlock = { element: HTMLElement; kind: HiddenKind; value: string; caption: string };

function blockAt(element: HTMLElement): LockedBlock | undefined {
  const kind = hiddenKinds.find((one) => one === element.dataset['kind']);
  if (kind === undefined) return undefined;
  const caption = (element.querySelector(':scope > p')?.textContent ?? '').replace(/^🔒\s*/u, '');
  return { element, kind, value: element.dataset['value'] ?? '', caption };
}

/** The locked places of the body on the page, which is outside React: it is HTML, and is replaced when something was unlocked. */
export function lockedBlocksOnPage() {
  const passage = () => document.querySelector('[data-passage]');
  let known: readonly LockedBlock[] = [];
  return {
    subscribe(changed: () => void): () => void {
      const observer = new MutationObserver(changed);
      const body = passage();
      if (body) observer.observe(body, { childList: true, subtree: true });
      return () => observer.disconnect();
    },
    blocks(): readonly LockedBlock[] {
      const elements = [...(passage()?.querySelectorAll<HTMLElement>('[data-hidden]') ?? [])];
      const same = elements.length === known.length && elements.every((element, at) => element === known[at]?.element);
      if (!same) known = elements.flatMap((element) => blockAt(element) ?? []);
      return known;
    },
  };
}

/** A formatted price: money with its sign, points as a number. */
export function displayPrice(kind: HiddenKind, value: string): string {
  return kind === 'balance' ? formatMoney(value) : value;
}

/** Whether an amount of one currency covers a price; compared as decimals, never as floats. */
export function covers(own: string, price: string): boolean {
  const units = (text: string) => {
    const [whole = '0', fen = ''] = text.split('.');
    return BigInt(whole + fen.padEnd(2, '0'));
  };
  return units(own) >= units(price);
}
