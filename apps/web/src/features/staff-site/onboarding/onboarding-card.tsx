import { editSettings, removeDemonstration, type Answer, type readOnboarding } from '@chaguan/contract';
import { wordSets } from '@chaguan/contract/words';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { useAct } from '../../staff/acts.ts';
import { useMayAct } from '../../staff/counts.ts';
import { onboardingMessages } from './messages.ts';
import { StepLine } from './step-line.tsx';

function RemoveButton() {
  const own = useMessages(onboardingMessages);
  const act = useAct();
  async function remove(): Promise<void> {
    const agreed = await confirm({ title: own.removeTitle, text: own.removeText, action: own.remove, danger: true });
    if (agreed)
      await act(
        () => api.call(removeDemonstration),
        ({ members }) => own.removed(members),
      );
  }
  return (
    <div className="px-4 pb-3 pl-[46px]">
      <Button onClick={() => void remove()}>{own.remove}</Button>
    </div>
  );
}

/** One click fills in a whole set of terms; each can be changed in the appearance settings. */
function WordChoice() {
  const own = useMessages(onboardingMessages);
  const act = useAct();
  const choose = (set: keyof typeof wordSets) =>
    act(() => api.call(editSettings, { body: { values: { ...wordSets[set], wordsChosen: 'true' } } }), own.wordsSaved);
  return (
    <div className="flex flex-wrap gap-2 px-4 pb-3 pl-[46px]">
      {(['teahouse', 'plain'] as const).map((set) => (
        <Button key={set} onClick={() => void choose(set)}>
          {own.wordSets[set]}
        </Button>
      ))}
    </div>
  );
}

/** The remaining steps of a new site. Finished ones are collapsed, and the whole list can be dismissed. */
export function OnboardingCard({ onboarding: { steps } }: { onboarding: Answer<typeof readOnboarding> }) {
  const own = useMessages(onboardingMessages);
  const act = useAct();
  const mayAct = useMayAct('settings');
  const [done, open] = [steps.filter(({ isDone }) => isDone), steps.filter(({ isDone }) => !isDone)];
  const dismiss = () => act(() => api.call(editSettings, { body: { values: { onboardingVisible: 'false' } } }), own.dismissed);
  return (
    <Card labelledBy="onboarding">
      <CardTitle
        id="onboarding"
        aside={
          <span className="flex flex-wrap items-center justify-end gap-x-3 text-meta text-ink-2">
            {own.progress(done.length, steps.length)}
            {mayAct && (
              <Button size="small" onClick={() => void dismiss()}>
                {own.dismiss}
              </Button>
            )}
          </span>
        }
      >
        {own.title}
      </CardTitle>
      {open.length === 0 && <p className="px-4 py-3 text-small text-ink-2">{own.allDone}</p>}
      <ul className="divide-y divide-line">
        {open.map(({ step, isDone }) => (
          <li key={step}>
            <StepLine step={step} isDone={isDone} />
            {step === 'words' && mayAct && <WordChoice />}
            {step === 'demonstration' && mayAct && <RemoveButton />}
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <details className="border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center px-4 text-small text-ink-2">{own.done(done.length)}</summary>
          <ul>
            {done.map(({ step, isDone }) => (
              <li key={step}>
                <StepLine step={step} isDone={isDone} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
