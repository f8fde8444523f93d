import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { attempt } from '../../lib/code/attempt.ts';
import { patiently } from '../../lib/code/patiently.ts';
import { prefetch } from '../../lib/code/prefetch.ts';
import { memberStore, signedIn } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { uiMessages } from '../../ui/messages.ts';
import { EarlyFiles } from './early-files.tsx';
import { composition } from './composition.ts';
import { replacePlainText } from './replace-plain-text.ts';
import { pageBar, pageFoot, pageText } from './page-layout.ts';
import { failureMessages } from '../../ui/failure-messages.ts';
import type { ComposerProps } from './composer.tsx';
import type { PageEditorProps } from './types.ts';

type RenderComposer = (props: ComposerProps) => ReactNode;

let loaded: RenderComposer | null = null;

async function load(): Promise<RenderComposer> {
  const { default: Composer } = await import('./composer.tsx');
  loaded = (props) => <Composer key={props.draftKey} {...props} />;
  return loaded;
}

/**
 * Returns the composer once its code is loaded, and whether an attempt to load it has failed: then the plain text can be published as it
 * is, while loading is tried again. Not `lazy`, because Suspense delays what it reveals by up to 300 ms.
 */
function useComposer(isNeeded: boolean): { render: RenderComposer | null; failed: boolean } {
  const [render, setRender] = useState<RenderComposer | null>(() => loaded);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!isNeeded || render !== null) return;
    async function fetchIt(): Promise<void> {
      const first = await attempt(load).catch(() => null);
      if (first === null) setFailed(true);
      const next = first ?? (await patiently(load));
      setRender(() => next);
    }
    void fetchIt();
  }, [isNeeded, render]);
  return { render, failed };
}

/** For a page that is mainly an editor: starts loading the rich text's code before hydration, if a member will need it. */
export function fetchPageEditor(): void {
  if (signedIn()) prefetch(load);
}

type PlainProps = Pick<
  PageEditorProps,
  'plain' | 'label' | 'placeholder' | 'initial' | 'submitLabel' | 'visitorNote' | 'visitorActions' | 'onPlainInput'
> & {
  /** Publishes the plain text; null while the editor is loading. */
  publish: (() => Promise<void>) | null;
};

/** The server-rendered version: a plain field that works before any script is loaded, in the shape of the editor. */
function PlainText({ plain, label, placeholder, initial, submitLabel, visitorNote, visitorActions, onPlainInput, publish }: PlainProps) {
  const messages = useMessages(uiMessages);
  const texts = useMessages(failureMessages);
  const [busy, setBusy] = useState(false);
  const send =
    publish &&
    (() => {
      setBusy(true);
      void publish().finally(() => setBusy(false));
    });
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
        <span role="status" className="flex-1 text-meta text-ink-2 max-md:sr-only">
          {send && texts.plainOnly}
        </span>
        {/* Two long labels in the one row of a phone: it scrolls where they do not fit. */}
        <span className="visitors-only min-w-0">
          <span className="flex gap-1.5 overflow-x-auto [scrollbar-width:none] max-md:*:px-2 max-md:*:text-meta">{visitorActions}</span>
        </span>
        <span className="members-only">
          <Button tone="primary" busy={busy || !send} title={send ? undefined : messages.loading} onClick={send ?? undefined}>
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
  const { render: renderComposer, failed } = useComposer(opened !== null);
  const publish = failed ? () => props.onSubmit(plain.current?.value ?? '') : null;
  if (opened === null && ready && member) setOpened(member.id);
  const onOpen: ComposerProps['onOpen'] = (surface, seed) =>
    isRich || replacePlainText(surface, { area: plain.current, initial: props.initial, seed, done: () => flushSync(() => setRich(true)) });
  return (
    <div className="grid min-h-0 flex-1 *:col-start-1 *:row-start-1">
      {!isRich && (
        <div className="flex min-w-0 flex-col">
          <EarlyFiles />
          <PlainText {...props} {...{ plain, visitorNote, visitorActions, onPlainInput, publish }} />
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
