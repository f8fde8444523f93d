import type { Answer, answerFromSite, AssistantEvent, ErrorCode, readChat } from '@chaguan/contract';
import type { ApiFailure } from '../../../lib/api/failure.ts';
import type { ErrorParams } from '../../../lib/errors/messages.ts';

export type SiteAnswer = Answer<typeof answerFromSite>;
export type Citation = SiteAnswer['citations'][number];
export type Turn = Answer<typeof readChat>['items'][number];

/** What went wrong, as the dialog shows it; `message` is the provider's text, sent to staff only. */
export type Failure = { status: number; code: string; params: ErrorParams; message: string };

/** A question and its answer so far. */
export type Exchange = {
  /** An id local to this page. */
  key: string;
  question: string;
  /** Markdown. */
  text: string;
  citations: readonly Citation[];
  state: Turn['state'];
  /** The server has stored the question, and its answer can be written again. */
  kept: boolean;
  /** Extracts of posts, not written by a model. */
  extractive: boolean;
  /** The extracts may be about something else. */
  unsure: boolean;
  /** The current activity before text arrives, e.g. the search keyword. */
  step: Extract<AssistantEvent, { kind: 'step' }> | null;
  failure: Failure | null;
};

let keys = 0;

export function newExchange(question: string, extractive: boolean): Exchange {
  keys += 1;
  return {
    key: `a${keys}`,
    question,
    text: '',
    citations: [],
    state: 'writing',
    kept: false,
    extractive,
    unsure: false,
    step: null,
    failure: null,
  };
}

export function ofTurn({ question, answer, state, citations, extractive, unsure }: Turn): Exchange {
  // An answer requested on another page of the member continues without this one.
  return {
    ...newExchange(question, extractive),
    text: answer,
    state: state === 'writing' ? 'stopped' : state,
    citations,
    unsure,
    kept: true,
  };
}

/** After code a number is put on a line of its own. */
const endsCode = /(?:`{3,}|~{3,}|\$\$)$/;

/** Extracts of posts with their numbers; the other citations are the nearest posts. */
export function ofExtracts(before: Exchange, { extracts, sure, citations }: SiteAnswer): Exchange {
  const text = extracts.map(({ markdown, citation }) => `${markdown}${endsCode.test(markdown) ? '\n\n' : ' '}[${citation}]`).join('\n\n');
  return { ...before, text, citations, unsure: !sure, state: 'finished' };
}

/** Posts that the text quotes, and the nearest others, which are listed beside a quotation that may be about something else. */
export function splitCitations({ text, citations }: Pick<Exchange, 'text' | 'citations'>): { quoted: Citation[]; nearest: Citation[] } {
  const isQuoted = ({ number }: Citation): boolean => text.includes(`[${number}]`);
  return { quoted: citations.filter(isQuoted), nearest: citations.filter((one) => !isQuoted(one)) };
}

/** Applies an event of the stream. */
export function afterEvent(before: Exchange, event: AssistantEvent): Exchange {
  switch (event.kind) {
    case 'begin':
      return { ...before, kept: true };
    case 'unsure':
      return { ...before, unsure: true };
    case 'delta':
      return { ...before, text: before.text + event.text, step: null };
    case 'step':
      return { ...before, step: event };
    case 'citation':
      return { ...before, citations: [...before.citations, event.citation] };
    case 'done':
      return { ...before, state: event.state, step: null };
    case 'error':
      return { ...before, state: 'failed', step: null, failure: { ...event, params: {} } };
    default:
      return before;
  }
}

export function refused(before: Exchange, { status, code, params }: Pick<ApiFailure, 'status' | 'code' | 'params'>): Exchange {
  // Without a response the connection broke, or there is no network.
  const interrupted: ErrorCode = 'assistant.interrupted';
  const broke = status === 0 && before.text !== '';
  return { ...before, state: 'failed', step: null, failure: { status, code: broke ? interrupted : code, params, message: '' } };
}

/** The answer as inserted into a text: its numbers link to the posts. */
export function asMarkdown({ text, citations }: Pick<Exchange, 'text' | 'citations'>, addressOf: (citation: Citation) => string): string {
  return text.replaceAll(/\[(\d{1,2})\]/g, (_, number: string) => {
    const citation = citations.find((one) => one.number === Number(number));
    return citation ? `[\\[${number}\\]](${addressOf(citation)})` : '';
  });
}
