import { refreshToken } from '@chaguan/contract';
import type { Services } from '../../platform/http/ctx.ts';
import { writeSecurityEvent } from './write-security-event.ts';

const endpoint = `${refreshToken.method} ${refreshToken.path}`;

/** Somebody else has, or had, a token of this member. A retry of the job may count once more, which does no harm. */
export async function recordReplay({ db, clock }: Services, replay: { memberId: string; address: string; device: string }): Promise<void> {
  await writeSecurityEvent(db, clock.now(), { kind: 'sign_in', code: 'session.refresh_replayed', endpoint, ...replay });
}
