import { tryWords, type WordScope } from '@chaguan/contract';
import { useState, type ReactNode } from 'react';
import { useForm } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select, Textarea } from '../../../ui/inputs.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { textProblem } from '../../forms/contract-rules.ts';
import { longestOf } from '../../forms/limits.ts';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import { actTones, wordActs, type Tried } from './data.ts';
import { wordMessages } from './messages.ts';
import { Form } from '../../forms/form.tsx';

/** A text with its matches marked; nested matches are marked with the outer one. */
export function Hits({ text, hits }: { text: string; hits: readonly { start: number; end: number }[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of hits.toSorted((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    parts.push(
      text.slice(at, from),
      <mark key={from} className="rounded-[2px] bg-gold-soft text-inherit">
        {text.slice(from, end)}
      </mark>,
    );
    at = end;
  }
  return (
    <p className="max-h-60 overflow-y-auto break-words whitespace-pre-wrap">
      {parts}
      {text.slice(at)}
    </p>
  );
}

function Verdict({ text, tried }: { text: string; tried: Tried }) {
  const own = useMessages(wordMessages);
  if (tried.hits.length === 0) return <p className="text-tea">{own.clean}</p>;
  const words = new Map(tried.hits.map((hit) => [`${hit.listId} ${hit.act} ${hit.word}`, hit]));
  return (
    <>
      <Hits text={text} hits={tried.hits} />
      <div>
        <h3 className="mb-1 font-medium">{own.matches}</h3>
        <ul className="grid gap-1">
          {[...words].map(([key, { word, act, listName }]) => (
            <li key={key} className="flex flex-wrap items-center gap-2">
              <Chip tone={actTones[act]}>{own[act]}</Chip>
              <span className="font-medium break-all">{word}</span>
              <span className="text-meta text-ink-2">{listName}</span>
            </li>
          ))}
        </ul>
      </div>
      {tried.masked !== text && (
        <div>
          <h3 className="mb-1 font-medium">{own.after}</h3>
          <p className="max-h-60 overflow-y-auto break-words whitespace-pre-wrap">{tried.masked}</p>
        </div>
      )}
    </>
  );
}

type Draft = { text: string; place: WordScope };

/** The effect of the lists on a text that staff type. */
export function TryWords() {
  const own = useMessages(wordMessages);
  const limits = staffLimitsOf(tryWords, 'text');
  const form = useForm<Draft>({
    initial: { text: '', place: 'posts' },
    rules: { text: (text) => (text === '' ? { code: 'field.required' } : textProblem(text, limits)) },
    report: reportFailure,
  });
  const [verdict, setVerdict] = useState<{ text: string; tried: Tried } | null>(null);
  async function send({ text, place: scope }: Draft): Promise<void> {
    setVerdict({ text, tried: await wordActs.tryWords({ text, place: scope }) });
  }
  return (
    <Card labelledBy="try-words">
      <CardTitle id="try-words">{own.tryTitle}</CardTitle>
      <Form form={form} send={send} className="grid gap-3 p-4">
        {(submit) => (
          <>
            <Field label={own.tryText} error={form.error('text')}>
              {(control) => (
                <Textarea
                  {...control}
                  rows={4}
                  maxLength={longestOf(limits)}
                  value={form.values.text}
                  onChange={({ target }) => form.set('text', target.value)}
                />
              )}
            </Field>
            <div className="flex flex-wrap items-end gap-3">
              <Field label={own.tryScope}>
                {(control) => (
                  <Select {...control} value={form.values.place} onChange={({ target }) => form.set('place', target.value as WordScope)}>
                    <option value="posts">{own.posts}</option>
                    <option value="messages">{own.messages}</option>
                    <option value="names">{own.names}</option>
                  </Select>
                )}
              </Field>
              <ActButton {...submit} className="min-h-10!">
                {own.tryIt}
              </ActButton>
            </div>
          </>
        )}
      </Form>
      <div role="status" className="grid gap-3 px-4 pb-4 text-small empty:hidden">
        {verdict && <Verdict {...verdict} />}
      </div>
    </Card>
  );
}
