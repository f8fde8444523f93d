/**
 * The steps between a correct password (or code, or other site) and a session: the count of failed tries, the second factor, passkeys, and
 * recent proofs for changes of sign-in methods. Tables: login_failure, pending_proof, member_totp, recovery_code, passkey. Invariants:
 * every sign-in method ends in `admit`; a number, a recovery code, a ticket and a challenge are accepted once; seeds are encrypted, codes
 * and tickets stored as hashes.
 */
export { secondFactorOwnData } from './own-data.ts';
export { admit } from './admit.ts';
export { dropFactors } from './commands/drop-factors.ts';
export { requireRecentProof } from './recent-proof.ts';
export { secondFactorRoutes } from './routes.ts';
export { beginTry, clearTries, forgetTries, needsCaptcha, recentFailures, tryOnce, withdrawTry, type Target } from './tries.ts';
