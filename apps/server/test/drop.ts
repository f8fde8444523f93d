import { addressBans } from '../src/modules/address-bans/index.ts';
import { memberCardCache, roles, sessionCache } from '../src/modules/members/index.ts';
import { fields } from '../src/modules/registration/fields/read-fields.ts';
import { settings } from '../src/modules/site/index.ts';
import { questionTags, questionTotals, tags, topicTotals } from '../src/modules/tags/index.ts';
import { hottest } from '../src/modules/topics/queries/hot-topics.ts';
import type { Services } from '../src/platform/http/ctx.ts';

const caches = {
  'address-bans': addressBans,
  'member-cards': memberCardCache,
  'question-tags': questionTags,
  'question-totals': questionTotals,
  'registration-fields': fields,
  'topic-totals': topicTotals,
  'topics:hot': hottest,
  roles,
  sessions: sessionCache,
  settings,
  tags,
};

/** A test changed rows beneath caches: they are dropped as by the commands that change such rows. */
export function drop({ announcer }: Pick<Services, 'announcer'>, ...names: (keyof typeof caches)[]): void {
  for (const name of names) caches[name].drop(announcer);
}
