/** `0.012300` -> `¥0.0123`: a single answer costs fractions of a fen, so digits after the fen are kept, without trailing zeros. */
export function formatCost(cost: string): string {
  const [whole = '0', parts = ''] = cost.split('.');
  return `¥${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${parts.replace(/0+$/, '').padEnd(2, '0')}`;
}
