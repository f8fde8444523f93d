import { useId, useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { chooseReadingLook, columnWidths, readingLook, textSizes } from '../../../lib/reading-look.ts';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { lookMessages } from './look-messages.ts';

type StepsProps<S extends string> = {
  title: string;
  steps: readonly S[];
  labels: Record<S, string>;
  chosen: S;
  onChoose: (step: S) => void;
  className?: string;
};

/** Three steps beside each other, as one group of radio buttons. */
function Steps<S extends string>({ title, steps, labels, chosen, onChoose, className }: StepsProps<S>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="mb-1.5 text-small font-medium">{title}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-control bg-surface-2 p-1">
        {steps.map((step) => (
          <label
            key={step}
            className={cx(
              'flex min-h-10 items-center justify-center rounded-control px-2 text-center text-small has-focus-visible:outline-2 has-focus-visible:outline-tea pointer-coarse:min-h-11',
              step === chosen ? 'bg-surface font-semibold text-tea' : 'text-ink-2',
            )}
          >
            <input type="radio" name={name} className="sr-only" checked={step === chosen} onChange={() => onChoose(step)} />
            {labels[step]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Size of the text and width of the column, applied at once. */
export default function ReadingDialog({ onClose }: { onClose: () => void }) {
  const messages = useMessages(lookMessages);
  const [look, setLook] = useState(readingLook);
  return (
    <Dialog open onClose={onClose} title={messages.lookTitle}>
      <div className="grid gap-4 pt-1">
        <Steps
          title={messages.text}
          steps={textSizes}
          labels={messages.texts}
          chosen={look.text}
          onChoose={(text) => {
            chooseReadingLook('text', text);
            setLook({ ...look, text });
          }}
        />
        <Steps
          title={messages.width}
          steps={columnWidths}
          labels={messages.widths}
          chosen={look.width}
          onChoose={(width) => {
            chooseReadingLook('width', width);
            setLook({ ...look, width });
          }}
          className="max-lg:hidden"
        />
        <p className="text-meta text-ink-2">{messages.kept}</p>
      </div>
    </Dialog>
  );
}
