import type { BrowserContext } from '@playwright/test';

/** In the page, before anything else: takes away what Chrome 111, Safari 16.4 or Firefox 128 lacks (ADR 82). */
function takeAway(): void {
  const remove = (owner: object | undefined, names: string): void => {
    if (owner) for (const name of names.split(' ')) Reflect.deleteProperty(owner, name);
  };
  remove(Promise, 'withResolvers try');
  remove(Object, 'groupBy');
  remove(Map, 'groupBy');
  remove(Array, 'fromAsync');
  remove(Set.prototype, 'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom');
  const iterators: object = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
  remove(iterators, 'map filter take drop flatMap reduce toArray forEach some every find');
  remove(RegExp, 'escape');
  remove(Uint8Array, 'fromBase64 fromHex');
  remove(Uint8Array.prototype, 'toBase64 toHex setFromBase64 setFromHex');
  remove(ArrayBuffer.prototype, 'transfer transferToFixedLength');
  remove(Error, 'isError');
  remove(Math, 'sumPrecise f16round');
  remove(Intl, 'DurationFormat');
  remove(URL, 'parse canParse');
  remove(AbortSignal, 'any');
  remove(ReadableStream, 'from');
  remove(ReadableStream.prototype, 'values');
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
  remove(Response.prototype, 'bytes');
  remove(Blob.prototype, 'bytes');
  // Not `checkVisibility`, without which the journeys' own tool finds nothing by its role.
  remove(Element.prototype, 'moveBefore ariaNotify setHTML');
  remove(HTMLElement.prototype, 'popover showPopover hidePopover togglePopover');
  remove(HTMLButtonElement.prototype, 'popoverTargetElement popoverTargetAction commandForElement command');
  remove(HTMLDialogElement.prototype, 'requestClose closedBy');
  remove(Document.prototype, 'startViewTransition activeViewTransition');
  remove(CSS, 'highlights');
  remove(
    globalThis,
    'Iterator Float16Array CloseWatcher navigation Navigation scheduler Scheduler requestIdleCallback cancelIdleCallback ToggleEvent ' +
      'Highlight Translator LanguageDetector DisposableStack AsyncDisposableStack SuppressedError URLPattern cookieStore',
  );
  remove(Navigator.prototype, 'userAgentData connection');
  addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  // Of this element nothing but its content is known there.
  document.addEventListener('beforetoggle', (event) => event.stopImmediatePropagation(), true);
}

/** The oldest browser in which everything works. */
export async function makeOlder(context: BrowserContext): Promise<void> {
  await context.addInitScript(takeAway);
}
