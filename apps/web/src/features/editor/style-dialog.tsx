import { alignments, textColors, textSizes } from '@chaguan/richtext';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { styleMessages } from './style-messages.ts';
import type { WordStyle } from './types.ts';

type Props = { current: WordStyle; onChoose: (change: Partial<WordStyle>) => void; onClose: () => void };

const alignIcons = { left: 'text-align-start', center: 'text-align-center', right: 'text-align-end' } as const;
const sampleSizes = { small: 'text-[0.8125rem]', normal: 'text-[1rem]', large: 'text-[1.25rem]', huge: 'text-[1.5625rem]' } as const;

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      <span aria-hidden className="text-meta text-ink-2">
        {label}
      </span>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </div>
  );
}

function Choice({ label, chosen, onPress, children }: { label: string; chosen: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={chosen}
      onClick={onPress}
      className={cx(
        'flex min-h-11 min-w-11 items-center justify-center rounded-control border px-2.5 transition-colors',
        chosen ? 'border-tea bg-tea-soft' : 'border-line hover:bg-surface-2',
      )}
    >
      {children}
    </button>
  );
}

/** Colour and size of the selected text, alignment of its block: a few of each, so that texts stay uniform. */
export default function StyleDialog({ current, onChoose, onClose }: Props) {
  const messages = useMessages(styleMessages);
  const sample = (look: string) => <span className={cx('leading-none font-semibold', look)}>{messages.sample}</span>;
  return (
    <Dialog open title={messages.title} onClose={onClose}>
      <div className="body editor-colours grid gap-5 pb-2">
        <Choices label={messages.color}>
          {[null, ...textColors].map((color) => (
            <Choice
              key={color}
              label={messages.colors[color ?? 'ink']}
              chosen={current.color === color}
              onPress={() => onChoose({ color })}
            >
              {sample(color === null ? '' : `color-${color}`)}
            </Choice>
          ))}
        </Choices>
        <Choices label={messages.size}>
          {([textSizes[0], null, textSizes[1], textSizes[2]] as const).map((size) => (
            <Choice key={size} label={messages.sizes[size ?? 'normal']} chosen={current.size === size} onPress={() => onChoose({ size })}>
              {sample(sampleSizes[size ?? 'normal'])}
            </Choice>
          ))}
        </Choices>
        <Choices label={messages.align}>
          {[null, ...alignments].map((align) => (
            <Choice
              key={align}
              label={messages.sides[align ?? 'left']}
              chosen={current.align === align}
              onPress={() => onChoose({ align })}
            >
              <Icon name={alignIcons[align ?? 'left']} size={18} />
            </Choice>
          ))}
        </Choices>
      </div>
    </Dialog>
  );
}
