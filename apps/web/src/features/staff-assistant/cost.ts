/** `0.012300` -> `¥0.0123`: a single answer costs parts of a fen, so what follows the fen stays, without its zeros. */
export function formatCost(cost: string): string {
  const [whole = '0', parts = ''] = cost.split('.');
  return `¥${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${parts.replace(/0+$/, '').padEnd(2, '0')}`;
}
