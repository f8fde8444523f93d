import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages, useLang } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Time } from '../../../ui/time.tsx';
import type { ImportRun } from './data.ts';
import { importMessages } from './messages.ts';

const lookAgainMs = 5000;

/** While an import is running the screen polls automatically. */
export function useLookAgain(runs: readonly Pick<ImportRun, 'state'>[]): void {
  const { revalidate } = useRevalidator();
  const isRunning = runs.some(({ state }) => state === 'running');
  useEffect(() => {
    const timer = isRunning ? setInterval(() => void revalidate(), lookAgainMs) : undefined;
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}

const tones: Record<ImportRun['state'], ChipTone> = { running: 'gold', stopped: 'cinnabar', finished: 'tea', replaced: 'plain' };

export function StateOfRun({ state }: Pick<ImportRun, 'state'>) {
  const own = useMessages(importMessages);
  return <Chip tone={tones[state]}>{own.states[state]}</Chip>;
}

/** When it ran, and how far it is, with its rate and the time left. */
export function RunProgress({ run }: { run: ImportRun }) {
  const own = useMessages(importMessages);
  const lang = useLang();
  const { begunAt, endedAt, state, done, total, perSecond, secondsLeft } = run;
  const isOpen = state === 'running' || state === 'stopped';
  const facts = [
    isOpen && (total === null ? own.rowsDone(formatCount(done, lang)) : own.rows(formatCount(done, lang), formatCount(total, lang))),
    perSecond !== null && own.perSecond(formatCount(Math.round(perSecond), lang)),
    secondsLeft !== null && own.left(Math.ceil(secondsLeft / 60)),
  ].filter(Boolean);
  return (
    <div className="grid gap-1 text-meta text-ink-2 tabular-nums">
      <p>
        {own.began} <Time at={begunAt} />
        {endedAt !== null && (
          <>
            {' · '}
            {own.ended} <Time at={endedAt} />
          </>
        )}
      </p>
      {isOpen && total !== null && <Progress value={done} max={Math.max(total, 1)} label={own.progress} />}
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {state === 'stopped' && <p className="text-cinnabar">{own.stoppedHint}</p>}
    </div>
  );
}
