import type { Services } from '../http/ctx.ts';
import type { KindOfState } from './owned-state.ts';

/** A kind of state, made of the services of a server. */
export type StateKind<T> = KindOfState<Services, T>;
