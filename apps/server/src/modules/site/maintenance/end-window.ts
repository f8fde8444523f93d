import type { Answer, endMaintenanceWindow as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { announceWindow } from './advance-window.ts';
import { lockWindow, windowRecord } from './set-window.ts';

/** Cancels planned maintenance, or ends it while running. */
export async function endMaintenanceWindow(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  return ctx.write(async (tx) => {
    const row = (await lockWindow(tx)) ?? fail('maintenance_window.none');
    await tx.updateTable('maintenanceWindow').set({ endedAt: ctx.clock.now() }).where('id', '=', row.id).execute();
    announceWindow(tx);
    await recordAct(tx, ctx, {
      act: row.begunAt === null ? 'maintenance_window.called_off' : 'maintenance_window.ended',
      subject: { kind: 'maintenance_window', id: row.id },
      before: windowRecord(row),
    });
    return {};
  });
}
