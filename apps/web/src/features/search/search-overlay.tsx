import { searchPosts } from '@chaguan/contract';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useBackCloses } from '../../lib/back-layers.ts';
import { isComposing, isEnter } from '../../lib/composing.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useGroundClose } from '../../ui/use-ground-close.ts';
import { firstView, searchCalls, searchPath } from './data.ts';
import { OptionList } from './option-list.tsx';
import { optionsOf, startingOptions, type Option } from './options.ts';
import { overlayMessages } from './overlay-messages.ts';
import { useHelpCount, useStartingPoints, useSuggestions } from './use-suggestions.ts';
import { limitsOf } from '../forms/limits.ts';

type BoxProps = {
  id: string;
  text: string;
  chosen: number;
  isOpen: boolean;
  onType: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
};

function Box({ id, text, chosen, isOpen, onType, onKey }: BoxProps) {
  const messages = useMessages(overlayMessages);
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody opened it in order to type
      autoFocus
      type="search"
      role="combobox"
      aria-label={messages.label}
      aria-expanded={isOpen}
      aria-controls={id}
      aria-autocomplete="list"
      aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={limitsOf(searchPosts, 'keyword').maxLength}
      placeholder={messages.placeholder}
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKey}
      className="min-h-10 min-w-0 flex-1 bg-transparent text-body outline-none placeholder:text-ink-2 [&::-webkit-search-cancel-button]:hidden"
    />
  );
}

type FootProps = { keyword: string; isEmpty: boolean; isAnswered: boolean; helpCount: number; onAll: () => void; onHelp: () => void };

const footLine = 'flex min-h-11 items-center gap-3 border-t border-line px-4 text-left text-small text-tea hover:bg-surface-2';

function Foot({ keyword, isEmpty, isAnswered, helpCount, onAll, onHelp }: FootProps) {
  const messages = useMessages(overlayMessages);
  if (keyword === '') return isEmpty ? <p className="px-4 py-6 text-small text-ink-2">{messages.hint}</p> : null;
  const isNothing = isEmpty && isAnswered;
  return (
    <>
      {isNothing && <p className="px-4 py-4 text-small text-ink-2 [overflow-wrap:anywhere]">{messages.nothing(keyword.slice(0, 40))}</p>}
      <button type="button" onClick={onAll} className={footLine}>
        <Icon name="search" size={16} className="shrink-0" />
        <span className="min-w-0 truncate">{messages.all(keyword)}</span>
      </button>
      {helpCount > 0 && (
        <button type="button" onClick={onHelp} className={footLine}>
          <Icon name="circle-question-mark" size={16} className="shrink-0" />
          <span className="min-w-0 truncate">{messages.inHelp(helpCount)}</span>
        </button>
      )}
    </>
  );
}

/** Shows results while typing; full screen on a phone. Loaded when somebody wants to search. */
export default function SearchOverlay({ onClose }: { onClose: () => void }) {
  const messages = useMessages(overlayMessages);
  const lang = useLang();
  const navigate = useNavigate();
  const panel = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [chosen, choose] = useState(-1);
  const keyword = text.trim();
  const { suggested, isCurrent } = useSuggestions(keyword);
  const helpCount = useHelpCount(keyword);
  const { history, hot, forget } = useStartingPoints();
  const options =
    keyword === ''
      ? startingOptions(history, hot)
      : suggested
        ? optionsOf(suggested, lang, { topic: messages.topics, question: messages.questions, column: messages.columns })
        : [];
  useGroundClose(panel, true);
  useBackCloses(true, () => panel.current?.close());
  useEffect(() => {
    if (panel.current?.open === false) panel.current.showModal();
  }, []);

  function type(next: string): void {
    setText(next);
    choose(-1);
  }
  function go(to: string, searched?: string): void {
    if (searched) searchCalls.remember(searched);
    panel.current?.close();
    void navigate(to);
  }
  const goTo = (option: Option) => go(option.to, option.keyword ?? keyword);
  function press(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    // A browser clears a search field first; the dialog closes only at the second Escape.
    if (event.key === 'Escape') {
      event.preventDefault();
      panel.current?.close();
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && options.length > 0) {
      event.preventDefault();
      // One more position than lines: the input itself.
      const next = ((chosen + 1 + by + options.length + 1) % (options.length + 1)) - 1;
      choose(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (!isEnter(event)) return;
    event.preventDefault();
    const option = options[chosen];
    if (option) goTo(option);
    else if (keyword !== '') go(searchPath({ ...firstView, keyword }), keyword);
  }
  return (
    <dialog
      ref={panel}
      aria-label={messages.label}
      onClose={onClose}
      className="dialog-panel m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-surface p-0 text-ink shadow-overlay outline-none md:mx-auto md:mt-[10dvh] md:h-auto md:max-h-[76dvh] md:max-w-[640px] md:rounded-card md:border md:border-line"
    >
      <div className="flex max-h-[inherit] flex-col max-md:h-full">
        <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
          <Icon name="search" size={18} className="shrink-0 text-ink-2" />
          <Box id={listId} text={text} chosen={chosen} isOpen={options.length > 0} onType={type} onKey={press} />
          <IconButton label={messages.close} icon={<Icon name="x" size={18} />} onClick={() => panel.current?.close()} />
        </div>
        <p role="status" className="sr-only">
          {keyword !== '' && suggested ? messages.suggestionCount(options.length) : ''}
        </p>
        {options.length > 0 && <OptionList id={listId} options={options} chosen={chosen} onGo={goTo} onForget={forget} />}
        <Foot
          keyword={keyword}
          isEmpty={options.length === 0}
          isAnswered={isCurrent}
          helpCount={helpCount}
          onAll={() => go(searchPath({ ...firstView, keyword }), keyword)}
          onHelp={() => go(searchPath({ ...firstView, keyword, tab: 'help' }), keyword)}
        />
      </div>
    </dialog>
  );
}
