import { appearanceOf } from '@chaguan/contract/typed-text';
import { pollRules, type addTopic, type Body } from '@chaguan/contract';

export const pollEnds = ['1', '3', '7', '30', 'none', 'custom'] as const;
export type PollEnd = (typeof pollEnds)[number];

/** A poll being written. */
export type PollDraft = {
  title: string;
  options: readonly string[];
  /** 1 is a single choice, 0 any number. */
  maxChoices: number;
  end: PollEnd;
  /** For `custom`: the value of a `datetime-local` control, in the writer's local time. */
  endsAt: string;
};

export type PollBody = NonNullable<Body<typeof addTopic>['poll']>;

const dayMs = 24 * 3_600_000;

export const emptyPoll: PollDraft = { title: '', options: ['', ''], maxChoices: 1, end: '7', endsAt: '' };

/** Indexes of the non-empty options; empty rows are not sent. */
export function filledOptions({ options }: PollDraft): number[] {
  return options.flatMap((text, at) => (text.trim() === '' ? [] : [at]));
}

function endOf({ end, endsAt }: PollDraft, nowMs: number): Date | null {
  if (end === 'none') return null;
  return end === 'custom' ? new Date(endsAt) : new Date(nowMs + Number(end) * dayMs);
}

export type PollProblem = 'title_empty' | 'title_long' | 'options_few' | 'option_long' | 'option_twice' | 'end_range';

/** Problems that can be found before sending, by the field names of the server's failures. */
export function pollProblems(draft: PollDraft, nowMs: number): Record<string, PollProblem> {
  const problems: Record<string, PollProblem> = {};
  const length = [...draft.title.trim()].length;
  if (length === 0) problems['poll.title'] = 'title_empty';
  if (length > pollRules.title.maxLength) problems['poll.title'] = 'title_long';
  const filled = filledOptions(draft);
  if (filled.length < pollRules.options.minItems) problems['poll.options'] = 'options_few';
  const seen = new Set<string>();
  filled.forEach((at, index) => {
    const text = (draft.options[at] ?? '').trim();
    if (seen.has(appearanceOf(text))) problems[`poll.options.${index}`] = 'option_twice';
    if ([...text].length > pollRules.option.maxLength) problems[`poll.options.${index}`] = 'option_long';
    seen.add(appearanceOf(text));
  });
  const end = endOf(draft, nowMs);
  const { minMinutes, maxDays } = pollRules.end;
  const ahead = end === null ? minMinutes * 60_000 : end.getTime() - nowMs;
  if (!(ahead >= minMinutes * 60_000 && ahead <= maxDays * dayMs)) problems['poll.endsAt'] = 'end_range';
  return problems;
}

/** The body of the request. */
export function pollBody(draft: PollDraft, nowMs: number): PollBody {
  const options = filledOptions(draft).map((at) => (draft.options[at] ?? '').trim());
  const most = draft.maxChoices === 0 ? options.length : Math.min(draft.maxChoices, options.length);
  return { title: draft.title.trim(), options, maxChoices: most, endsAt: endOf(draft, nowMs)?.toISOString() ?? null };
}

/** For the draft that is stored with the text; empty when there is no poll. */
export function pollText(draft: PollDraft | null): string {
  return draft === null ? '' : JSON.stringify(draft);
}

/** A poll from a draft; null when there is none, or it was not written by this form. */
export function readPollText(text: string | undefined): PollDraft | null {
  if (!text) return null;
  try {
    const { title, options, maxChoices, end, endsAt } = JSON.parse(text) as Record<string, unknown>;
    if (typeof title !== 'string' || typeof endsAt !== 'string' || !Number.isInteger(maxChoices) || !Array.isArray(options)) return null;
    const texts = options.filter((option) => typeof option === 'string');
    const known = pollEnds.find((one) => one === end);
    return known === undefined || texts.length < pollRules.options.minItems
      ? null
      : { title, options: texts, maxChoices: Number(maxChoices), end: known, endsAt };
  } catch {
    return null;
  }
}
