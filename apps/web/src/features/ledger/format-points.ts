/** `12,345`; the digits stay digits, whatever their number. */
export function formatPoints(points: string): string {
  return points.replace(/\B(?=(\d{3})+$)/g, ',');
}
