import { editSearchLists, rebuildSearchIndex, type Answer, type readSearchIndex, type readSearchLists } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/api/browser.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { useForm } from '../../../lib/form.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { confirm, toast } from '../../../ui/overlays.ts';
import { Time } from '../../../ui/time.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { Form } from '../../forms/form.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { staffSearchMessages } from './messages.ts';

type Lists = Answer<typeof readSearchLists>;
type Index = Answer<typeof readSearchIndex>;

const kinds = ['hot', 'synonym', 'own'] as const;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type Texts = Record<(typeof kinds)[number], string>;

function Words({ lists }: { lists: Lists }) {
  const own = useMessages(staffSearchMessages);
  const { revalidate } = useRevalidator();
  const [initial] = useState<Texts>({ hot: lists.hot.join('\n'), synonym: lists.synonym.join('\n'), own: lists.own.join('\n') });
  const form = useForm<Texts>({ initial, rules: {}, report: reportFailure });
  const hints = { hot: own.hotHint, synonym: own.synonymHint, own: own.ownHint };
  async function save(texts: Texts): Promise<void> {
    await api.call(editSearchLists, { body: { hot: linesOf(texts.hot), synonym: linesOf(texts.synonym), own: linesOf(texts.own) } });
    toast(own.saved, { kind: 'success' });
    await revalidate();
  }
  return (
    <Card>
      <Form form={form} send={save} className="grid gap-4 p-4 md:grid-cols-3">
        {(submit) => (
          <>
            {kinds.map((kind) => (
              <Field key={kind} label={own[kind]} hint={hints[kind]} error={form.error(kind)}>
                {(control) => (
                  <Textarea
                    {...control}
                    rows={8}
                    className="max-h-96"
                    value={form.values[kind]}
                    onChange={({ target }) => form.set(kind, target.value)}
                  />
                )}
              </Field>
            ))}
            <div className="md:col-span-3">
              <ActButton tone="primary" {...submit}>
                {own.save}
              </ActButton>
            </div>
          </>
        )}
      </Form>
    </Card>
  );
}

/** Polling interval while a rebuild is in progress. */
const pauseMs = 2000;

function IndexState({ index }: { index: Index }) {
  const own = useMessages(staffSearchMessages);
  const lang = useLang();
  const act = useAct();
  const { revalidate } = useRevalidator();
  const { documents, rebuild, rebuiltAt, verified } = index;
  const count = (number: number) => formatCount(number, lang);
  const isBusy = rebuild !== null;
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(() => void revalidate(), pauseMs);
    return () => clearInterval(timer);
  }, [isBusy, revalidate]);
  async function begin(): Promise<void> {
    const agreed = await confirm({ title: own.rebuildTitle, text: own.rebuildText, action: own.rebuild });
    if (agreed) await act(() => api.call(rebuildSearchIndex), own.rebuilding);
  }
  return (
    <Card>
      <CardTitle>{own.index}</CardTitle>
      <div className="grid gap-2 p-4 text-small">
        <p>{own.documents(count(documents))}</p>
        {rebuild && (
          <div className="grid gap-1" role="status">
            <Progress value={rebuild.done} max={Math.max(1, rebuild.total)} />
            <span className="text-meta text-ink-2">
              {own.progress(count(rebuild.done), count(rebuild.total))}
              {rebuild.secondsLeft !== null && ` · ${own.minutesLeft(count(Math.ceil(rebuild.secondsLeft / 60)))}`}
            </span>
          </div>
        )}
        {rebuiltAt && (
          <p className="text-ink-2">
            {own.rebuiltAt} <Time at={rebuiltAt} />
          </p>
        )}
        <p className="text-ink-2">{verified ? own.verified(verified.missing, verified.surplus) : own.never}</p>
        <div className="mt-1">
          <ActButton onClick={() => void begin()}>{own.rebuild}</ActButton>
        </div>
      </div>
    </Card>
  );
}

export function SearchWordsPage({ lists, index }: { lists: Lists; index: Index }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffSearchMessages);
  return (
    <Area title={messages.search} note={own.note}>
      <Words lists={lists} />
      <IndexState index={index} />
    </Area>
  );
}
