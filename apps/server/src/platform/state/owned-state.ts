/** State that a module keeps in memory: how it is created at its first use, and what must happen when the server stops. */
export interface KindOfState<S, T> {
  make: (services: S) => T;
  end?: (state: T) => Promise<void> | void;
}

/** State of one running server. It is created and ended with its services, so two servers in one process share none. */
export class OwnedState<S> {
  readonly #services: () => S;
  readonly #made = new Map<object, { state: unknown; end: () => Promise<void> | void }>();

  constructor(services: () => S) {
    this.#services = services;
  }

  /** The state of this kind, always the same instance. */
  of<T>(kind: KindOfState<S, T>): T {
    const known = this.#made.get(kind);
    if (known !== undefined) return known.state as T;
    const state = kind.make(this.#services());
    this.#made.set(kind, { state, end: () => kind.end?.(state) });
    return state;
  }

  /** At shutdown, when no more requests are answered: all of them write what they hold. */
  async end(): Promise<void> {
    await Promise.all([...this.#made.values()].map(async ({ end }) => end()));
    this.#made.clear();
  }
}
