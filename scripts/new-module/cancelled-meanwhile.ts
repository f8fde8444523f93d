/** In the test of a module: `alice` adds something while her account is cancelled, and is refused (`mustLive`). */
export const cancelledMeanwhile = (add: string): string => `  const cancellation = await holdLocks(app, async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', alice.id).forUpdate().execute();
    await tx.updateTable('member').set({ state: 'cancelled' }).where('id', '=', alice.id).execute();
  });
  const adding = Promise.allSettled([${add}]);
  await untilWaiting(app);
  await cancellation.letGo();
  expect(await adding).toMatchObject([{ status: 'rejected', reason: { code: 'member.cancelled' } }]);`;
