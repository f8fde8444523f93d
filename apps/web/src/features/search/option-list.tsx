import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Marked } from './marked.tsx';
import type { Option } from './options.ts';
import { overlayMessages } from './overlay-messages.ts';

type ListProps = { id: string; options: readonly Option[]; chosen: number; onGo: (option: Option) => void; onForget: () => void };

/** Lines in groups; the focus stays in the input, which refers to the selected line (aria-activedescendant). */
export function OptionList({ id, options, chosen, onGo, onForget }: ListProps) {
  const messages = useMessages(overlayMessages);
  return (
    <div id={id} role="listbox" aria-label={messages.label} className="overflow-y-auto py-2">
      {options.map((option, at) => (
        <div key={option.key} role="presentation">
          {option.group !== options[at - 1]?.group && (
            <div role="presentation" className="flex min-h-8 items-center justify-between px-4 text-tiny font-medium text-ink-2">
              {messages[option.group]}
              {option.group === 'history' && (
                <Button tone="quiet" size="small" onClick={onForget}>
                  {messages.clear}
                </Button>
              )}
            </div>
          )}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are those of the box */}
          <div
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === chosen}
            onClick={() => onGo(option)}
            className={cx(
              'flex min-h-10 cursor-pointer items-center gap-3 px-4 text-small pointer-coarse:min-h-12',
              at === chosen ? 'bg-tea-soft text-tea' : 'hover:bg-surface-2',
            )}
          >
            <Icon name={option.icon} size={16} className="shrink-0 text-ink-2" />
            <span className="min-w-0 flex-1 truncate">
              <Marked segments={option.segments} />
            </span>
            {option.aside && <span className="shrink-0 text-tiny text-ink-2">{option.aside}</span>}
          </div>
        </div>
      ))}
    </div>
  );
}
