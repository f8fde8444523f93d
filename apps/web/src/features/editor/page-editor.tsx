import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { memberStore, signedIn } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { uiMessages } from '../../ui/messages.ts';
import { composition, takeOver } from './take-over.ts';
import { pageBar, pageFoot, pageText } from './page-places.ts';
import type { PageEditorProps } from './types.ts';

const load = () => import('./composer.tsx');
const Composer = lazy(load);

/** For a page that is mainly an editor: starts loading the rich text's code before hydration, if a member will need it. */
export function fetchPageEditor(): void {
  if (signedIn()) void load();
}

type PlainProps = Pick<
  PageEditorProps,
  'plain' | 'label' | 'placeholder' | 'initial' | 'submitLabel' | 'visitorNote' | 'visitorActions' | 'onPlainInput'
>;

/** The server-rendered version: a plain field that works before any script is loaded, in the shape of the editor. */
function PlainText({ plain, label, placeholder, initial, submitLabel, visitorNote, visitorActions, onPlainInput }: PlainProps) {
  const messages = useMessages(uiMessages);
  return (
    <>
      <div className={pageBar}>
        <p className="visitors-only px-2 text-meta text-ink-2">{visitorNote}</p>
      </div>
      <textarea
        {...composition}
        ref={plain}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={initial}
        onInput={onPlainInput}
        className={pageText}
      />
      <footer className={pageFoot}>
        <span className="flex-1" />
        <span className="visitors-only">
          <span className="flex gap-2">{visitorActions}</span>
        </span>
        <span className="members-only">
          <Button tone="primary" busy title={messages.loading}>
            {submitLabel}
          </Button>
        </span>
      </footer>
    </>
  );
}

/**
 * The editor of a page. Typing works immediately in plain text; when the rich text's code is loaded it takes over, with the cursor at the
 * same place. Drafts belong to a member, so it opens when the member is known, and then stays open.
 */
export function PageEditor({ plain, ready, visitorNote, visitorActions, onPlainInput, ...props }: PageEditorProps) {
  const member = useStore(memberStore);
  const [opened, setOpened] = useState<string | null>(null);
  const [isRich, setRich] = useState(false);
  if (opened === null && ready && member) setOpened(member.id);
  return (
    <div className="grid min-h-0 flex-1 *:col-start-1 *:row-start-1">
      {!isRich && (
        <div className="flex min-w-0 flex-col">
          <PlainText {...props} {...{ plain, visitorNote, visitorActions, onPlainInput }} />
        </div>
      )}
      {opened !== null && (
        <Suspense>
          <div className={isRich ? 'flex min-w-0 flex-col' : 'invisible max-h-0 overflow-hidden'}>
            <Composer
              key={props.draftKey}
              {...props}
              layout="page"
              memberId={opened}
              onOpen={(surface, seed) =>
                isRich ||
                takeOver(surface, { area: plain.current, initial: props.initial, seed, done: () => flushSync(() => setRich(true)) })
              }
            />
          </div>
        </Suspense>
      )}
    </div>
  );
}
