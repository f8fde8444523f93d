import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

/** The last click on an element that is not hydrated yet. */
class EarlyPress {
  #pressed: HTMLElement | null = null;
  readonly #stop = new AbortController();

  /** Captured before React's handler, and stopped if its target is not hydrated yet. */
  listen = (root: HTMLElement | null): void => {
    const remember = ({ target }: Event): void => {
      if (target instanceof Element && root?.contains(target)) this.#pressed = target.closest<HTMLElement>('button, summary, input');
    };
    window.addEventListener('click', remember, { capture: true, signal: this.#stop.signal });
  };

  forget = (): void => this.#stop.abort();

  repeat = (): void => {
    this.forget();
    const pressed = this.#pressed;
    this.#pressed = null;
    if (pressed?.isConnected) pressed.click();
  };
}

function Awake({ onAwake }: { onAwake: () => void }) {
  useEffect(onAwake, [onAwake]);
  return null;
}

/**
 * Wraps children whose code is loaded later than their server-rendered HTML: a click on one of their buttons until then would be lost. The
 * last one is replayed once they are hydrated.
 */
export function Late({ children }: { children: ReactNode }) {
  const [early] = useState(() => new EarlyPress());
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    early.listen(root.current);
    return early.forget;
  }, [early]);
  return (
    <div ref={root} className="contents">
      <Suspense>
        {children}
        <Awake onAwake={early.repeat} />
      </Suspense>
    </div>
  );
}
