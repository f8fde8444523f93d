export function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
}

/** Groups of a size in which any two meet at least once: each begins with who has most to meet, and goes on with who meets most. */
export function groupsOfAllPairs<T>(all: readonly T[], size: number): T[][] {
  const open = new Map(all.map((each) => [each, new Set(all.filter((other) => other !== each))]));
  const toMeet = (one: T, group: readonly T[]): number =>
    group.length === 0 ? (open.get(one)?.size ?? 0) : group.filter((other) => open.get(one)?.has(other)).length;
  const groups: T[][] = [];
  while ([...open.values()].some((others) => others.size > 0)) {
    const group: T[] = [];
    while (group.length < Math.min(size, all.length)) {
      const free = all.filter((each) => !group.includes(each));
      const next = free.reduce((best, each) => (toMeet(each, group) > toMeet(best, group) ? each : best));
      group.push(next);
    }
    for (const one of group) for (const other of group) open.get(one)?.delete(other);
    groups.push(group);
  }
  return groups;
}
