/** Who was refused may be let in later, not the reverse: others may have answered them by then. */
export function mayDecide(state: string, accepted: boolean): boolean {
  return state === 'open' || (state === 'refused' && accepted);
}
