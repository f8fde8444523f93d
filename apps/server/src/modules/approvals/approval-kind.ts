import type { StaffRight } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';

/** The stored request of a staff member. */
export interface Request {
  id: string;
  requestedBy: string;
}

/** Rights that both the requester and the confirmer must hold at the time of confirmation. */
export interface Deciders {
  requests: StaffRight;
  confirms: StaffRight;
}

/** One kind of request, declared by the module that carries it out. `R` is a request, `P` what is known of it before it is stored. */
export interface ApprovalKind<R extends Request & P, P> extends Deciders {
  /** The member for whom it is, according to the request itself: they can neither confirm nor refuse it. */
  member?: (proposal: P) => string | undefined;
  /**
   * Members who gain value or rights by it at the time of the decision; without this, `member`. None of them may confirm, and neither
   * decider may have changed how they sign in.
   */
  concerned?: (tx: Tx, proposal: P) => Promise<readonly string[]>;
  /** They gain staff rights: then no other staff member may have changed how they sign in either. */
  givesRights?: true;
  /** Locks what comes before the deciders in the order of locks (ADR 28). */
  lock?: (tx: Tx, request: R) => Promise<unknown>;
  /** Whether the state for which it was requested has changed. Checked under all locks. */
  isOutdated?: (tx: Tx, ctx: MemberCtx, request: R) => Promise<boolean>;
  /** Runs in the transaction of the decision. Returns the generated password, if any. */
  carryOut: (tx: Tx, ctx: MemberCtx, request: R) => Promise<string | void>;
}

export type ApprovalOutcome = 'confirmed' | 'refused' | 'withdrawn';

/** Where requests are stored: `staff_change`, or a table of the module whose facts they are. */
export interface RequestTable<R extends Request> {
  /** In any state, locked until the end of the transaction. */
  lock: (tx: Tx, id: string) => Promise<{ request: R; state: string; decidedBy: string | null } | undefined>;
  /** The name of the decider; `members` ranks above this module. */
  nameOf: (tx: Tx, memberId: string | null) => Promise<string>;
  /** Closes the request, logs it, and announces it to the queue. */
  end: (tx: Tx, ctx: MemberCtx, request: R, outcome: ApprovalOutcome) => Promise<void>;
  failures: {
    notFound: 'change.not_found' | 'adjustment.not_found';
    decided: 'change.decided' | 'adjustment.decided';
    own: 'change.own' | 'adjustment.own';
    notYours: 'change.not_yours' | 'adjustment.not_yours';
  };
}

/** Members who gain value or rights by it. */
export async function concernedBy<R extends Request & P, P>(
  tx: Tx,
  { concerned, member }: ApprovalKind<R, P>,
  proposal: P,
): Promise<readonly string[]> {
  if (concerned !== undefined) return concerned(tx, proposal);
  const named = member?.(proposal);
  return named === undefined ? [] : [named];
}
