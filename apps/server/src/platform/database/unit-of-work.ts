import type { Announcement } from '../events/announcement.ts';

/**
 * What a transaction locks at its end, in this order (ADR 28): content rows are locked before, by the command itself. A recount compares
 * with stored values, so it comes after the increments of the same rows.
 */
const order = ['member', 'member recount', 'tag count', 'tag recount', 'picture', 'job', 'account', 'seal'] as const;
export type LastRank = (typeof order)[number];

type Step = () => Promise<void>;

/** The pending steps of a transaction: at its end, and after its commit. Each `Tx` has its own. */
export class UnitOfWork {
  readonly #steps: Record<LastRank, Step[]> = {
    member: [],
    'member recount': [],
    'tag count': [],
    'tag recount': [],
    picture: [],
    job: [],
    account: [],
    seal: [],
  };
  /** Index in `order` of the rank whose rows are being locked; -1 before the end. */
  #reached = -1;
  readonly #gathered = new Map<object, unknown[]>();
  readonly #afterCommit: (() => void)[] = [];
  readonly #announcements: Announcement[] = [];
  readonly #drops = new Set<string>();

  /** One transaction drops a cache or pages only once. */
  announce(announcement: Announcement): void {
    if ('dropped' in announcement) {
      const drop = JSON.stringify(announcement.dropped);
      if (this.#drops.has(drop)) return;
      this.#drops.add(drop);
    }
    this.#announcements.push(announcement);
  }

  /**
   * Defers a step to the end, where the order of locks is kept whatever the order of the calls. @throws when rows of a later rank are
   * already locked
   */
  atEnd(rank: LastRank, step: Step): void {
    if (order.indexOf(rank) < this.#reached) throw new Error(`lock order: ${rank} after ${order[this.#reached]}`);
    this.#steps[rank].push(step);
  }

  /** Rows of a rank are locked immediately. @throws when steps of an earlier rank are pending, or rows of a later one are already locked */
  reach(rank: LastRank): void {
    const position = order.indexOf(rank);
    const waiting = order.slice(0, position).find((earlier) => this.#steps[earlier].length > 0);
    if (waiting !== undefined || this.#reached > position)
      throw new Error(`lock order: ${rank} between ${waiting ?? order[this.#reached]} and the end`);
    this.#reached = position;
  }

  /** Adds to a batch, which one step processes at the end. */
  gather<T>(batch: object, rank: LastRank, items: readonly T[], settle: (items: readonly T[]) => Promise<void>): void {
    if (items.length === 0) return;
    const known = this.#gathered.get(batch);
    if (known !== undefined) {
      known.push(...items);
      return;
    }
    const waiting: T[] = [...items];
    this.#gathered.set(batch, waiting);
    this.atEnd(rank, () => {
      this.#gathered.delete(batch);
      return settle(waiting);
    });
  }

  afterCommit(remember: () => void): void {
    this.#afterCommit.push(remember);
  }

  /** Called before the commit: runs the deferred steps, rank by rank. */
  async runLastSteps(): Promise<void> {
    for (const [position, rank] of order.entries()) {
      const steps = this.#steps[rank];
      if (steps.length > 0) this.#reached = Math.max(this.#reached, position);
      for (let step = steps.shift(); step !== undefined; step = steps.shift()) await step();
    }
  }

  /** Called after the commit. @returns what to announce */
  committed(): readonly Announcement[] {
    for (const remember of this.#afterCommit) remember();
    return this.#announcements;
  }
}
