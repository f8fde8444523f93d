/**
 * What stands between a right password (or code, or other site) and a session. Invariant: every way in ends in `admit`,
 * so none forgets to ask whether the member may enter, or for the second factor.
 */
export { admit } from './admit.ts';
