import type { AssistantEvent } from '@chaguan/contract';
import { filterMarkdown } from '../output/filter-markdown.ts';
import { citationOf } from './cite.ts';
import type { Mark, Sources } from './sources.ts';

export type Say = (event: AssistantEvent) => void;

/** Receives the written text, sends the reader what may be shown, and stores it. */
export interface Writer {
  write: (piece: string) => void;
  /** Releases text that was held back; an answer continues after a blank line. */
  pause: () => void;
  /** Lists posts without quoting them. */
  cite: (refs: readonly number[]) => void;
  text: () => string;
  marks: () => readonly Mark[];
}

export function createWriter(sources: Sources, say: Say): Writer {
  const marks: Mark[] = [];
  let text = '';
  const numberOf = (ref: number): number | undefined => {
    const post = sources.find(ref);
    if (post === undefined) return undefined;
    const known = marks.find((mark) => mark.ref === ref);
    if (known !== undefined) return known.number;
    const number = marks.length + 1;
    marks.push({ number, ref });
    say({ kind: 'citation', citation: citationOf(number, post) });
    return number;
  };
  const filter = filterMarkdown({ cite: numberOf });
  const emitText = (clean: string): void => {
    if (clean === '') return;
    text += clean;
    say({ kind: 'delta', text: clean });
  };
  return {
    write: (piece) => emitText(filter.push(piece)),
    pause: () => emitText(filter.end()),
    cite: (refs) => refs.forEach(numberOf),
    text: () => text,
    marks: () => marks,
  };
}
