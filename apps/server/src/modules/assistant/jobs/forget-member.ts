import type { Services } from '../../../platform/http/ctx.ts';
import { stopWriting } from '../answering/running.ts';

/** Chats go with the account; what was used stays in the accounts of use, of nobody. */
export async function forgetMember(services: Services, { memberId }: { memberId: string }): Promise<void> {
  await services.write(async (tx) => {
    const gone = await tx.deleteFrom('assistantChat').where('memberId', '=', memberId).returning('id').execute();
    await tx
      .updateTable('assistantUse')
      .set({ memberId: null })
      .where('memberId', '=', memberId)
      .where('state', '<>', 'reserved')
      .execute();
    stopWriting(
      tx,
      services,
      gone.map(({ id }) => id),
    );
  });
}
