import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { memberStore, signedIn } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { uiMessages } from '../../ui/messages.ts';
import { EarlyFiles } from './early-files.tsx';
import { composition, takeOver } from './take-over.ts';
import { pageBar, pageFoot, pageText } from './page-places.ts';
import type { ComposerProps } from './composer.tsx';
import type { PageEditorProps } from './types.ts';

type RenderComposer = (props: ComposerProps) => ReactNode;

let loaded: RenderComposer | null = null;

async function load(): Promise<RenderComposer> {
  const { default: Composer } = await import('./composer.tsx');
  loaded = (props) => <Composer key={props.draftKey} {...props} />;
  return loaded;
}

/** Returns the composer once its code is loaded. Not `lazy`, because Suspense delays what it reveals by up to 300 ms. */
function useComposer(isNeeded: boolean): RenderComposer | null {
  const [render, setRender] = useState<RenderComposer | null>(() => loaded);
  useEffect(() => {
    if (!isNeeded || render !== null) return;
    load().then(
      (next) => setRender(() => next),
      // Thrown while rendering, for the error page.
      (reason: unknown) =>
        setRender(() => {
          throw reason;
        }),
    );
  }, [isNeeded, render]);
  return render;
}

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
  const renderComposer = useComposer(opened !== null);
  if (opened === null && ready && member) setOpened(member.id);
  const onOpen: ComposerProps['onOpen'] = (surface, seed) =>
    isRich || takeOver(surface, { area: plain.current, initial: props.initial, seed, done: () => flushSync(() => setRich(true)) });
  return (
    <div className="grid min-h-0 flex-1 *:col-start-1 *:row-start-1">
      {!isRich && (
        <div className="flex min-w-0 flex-col">
          <EarlyFiles />
          <PlainText {...props} {...{ plain, visitorNote, visitorActions, onPlainInput }} />
        </div>
      )}
      {opened !== null && renderComposer !== null && (
        <div className={isRich ? 'flex min-w-0 flex-col' : 'invisible max-h-0 overflow-hidden'}>
          {renderComposer({ ...props, layout: 'page', memberId: opened, onOpen })}
        </div>
      )}
    </div>
  );
}
