/** Answers whether a key was asked for among the last `most`; it remembers twice as many at the most. */
export function askedLately(most: number): (key: string) => boolean {
  let now = new Set<string>();
  let before = new Set<string>();
  return (key) => {
    if (now.has(key)) return true;
    if (now.size >= most) [now, before] = [new Set(), now];
    now.add(key);
    return before.has(key);
  };
}
