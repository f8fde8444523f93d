import { readWatch, setWatch, type Answer, type watchableKinds } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import { quietly } from '../../lib/api/quietly.ts';

type WatchKind = (typeof watchableKinds)[number];
export type WatchLevel = Answer<typeof readWatch>['level'];
export type Watched = { kind: WatchKind; subjectId: string };

/** Null when it cannot be loaded now: the page works without it. */
export async function loadWatch(watched: Watched): Promise<WatchLevel | null> {
  const answer = await api.call(readWatch, { params: watched }, quietly).catch(() => null);
  return answer?.level ?? null;
}

export async function chooseWatch(watched: Watched, level: WatchLevel): Promise<WatchLevel> {
  return (await api.call(setWatch, { params: watched, body: { level } }, { loading: false, expect: [403, 404] })).level;
}
