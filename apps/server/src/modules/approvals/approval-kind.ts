import type { StaffRight } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';

/** What one member of staff requested, as it is stored. */
export interface Request {
  id: string;
  requestedBy: string;
}

/** The rights that who requests and who confirms must hold when it is confirmed. */
export interface Deciders {
  requests: StaffRight;
  confirms: StaffRight;
}

/**
 * One kind of request, declared by the module that carries it out. `R` is a request, `P` what is known of it before it
 * is stored.
 */
export interface ApprovalKind<R extends Request & P, P> extends Deciders {
  /** For whom it is, as the request itself says: they neither confirm nor refuse it. */
  member?: (proposal: P) => string | undefined;
  /**
   * Whoever gets value or rights by it, as things are now; without this, `member`. None of them confirms, and neither
   * decider has touched how they sign in.
   */
  concerned?: (tx: Tx, proposal: P) => Promise<readonly string[]>;
  /** They get rights of staff: then nobody else of the staff has touched it either. */
  givesRights?: true;
  /** Locks what comes before the deciders in the order of locks (ADR 28). */
  lock?: (tx: Tx, request: R) => Promise<unknown>;
  /** What makes it outdated: anything but what it was requested for. Asked under all locks. */
  isOutdated?: (tx: Tx, ctx: MemberCtx, request: R) => Promise<boolean>;
  /** In the transaction of the decision. Answers the password that it made, if any. */
  carryOut: (tx: Tx, ctx: MemberCtx, request: R) => Promise<string | void>;
}

export type Outcome = 'confirmed' | 'refused' | 'withdrawn';

/** Where requests are stored: `staff_change`, or a table of the module whose facts they are. */
export interface RequestTable<R extends Request> {
  /** In whatever state, locked until the end of the transaction. */
  lock: (tx: Tx, id: string) => Promise<{ request: R; state: string; decidedBy: string | null } | undefined>;
  /** How who decided is called; `members` stands above this module. */
  nameOf: (tx: Tx, memberId: string | null) => Promise<string>;
  /** Ends the waiting, records it in the log, and announces it to the queue. */
  end: (tx: Tx, ctx: MemberCtx, request: R, outcome: Outcome) => Promise<void>;
  failures: {
    notFound: 'change.not_found' | 'adjustment.not_found';
    decided: 'change.decided' | 'adjustment.decided';
    own: 'change.own' | 'adjustment.own';
    notYours: 'change.not_yours' | 'adjustment.not_yours';
  };
}

/** Whoever gets value or rights by it. */
export async function concernedBy<R extends Request & P, P>(
  tx: Tx,
  { concerned, member }: ApprovalKind<R, P>,
  proposal: P,
): Promise<readonly string[]> {
  if (concerned !== undefined) return concerned(tx, proposal);
  const named = member?.(proposal);
  return named === undefined ? [] : [named];
}
