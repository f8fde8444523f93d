/** Floors that were visible since the last report; only a higher one needs to be reported. */
export function createReadMark(known: number) {
  let reported = known;
  let highest = known;
  return {
    saw(floor: number): void {
      highest = Math.max(highest, floor);
    },
    /** The floor to report now, once. */
    consume(): number | null {
      if (highest <= reported) return null;
      reported = highest;
      return highest;
    },
  };
}
