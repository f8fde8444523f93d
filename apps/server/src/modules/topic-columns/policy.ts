/** Whether an order names exactly the topics that are in the column: one made from an older state of it does not. */
export function ordersAll(present: readonly string[], named: readonly string[]): boolean {
  const topicIds = new Set(named);
  return present.length === topicIds.size && present.every((topicId) => topicIds.has(topicId));
}
