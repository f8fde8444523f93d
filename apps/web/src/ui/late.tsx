import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

/** The last press on something that is not awake yet. */
class EarlyPress {
  #pressed: HTMLElement | null = null;
  readonly #stop = new AbortController();

  /** Before React hears of it, which keeps it from everything when it is for what is not awake. */
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
 * Around children whose code comes later than their HTML, which the server has written: a press on one of their buttons
 * until then would be lost. The last one is done once they are awake.
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
