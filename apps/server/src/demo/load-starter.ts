import { everyPage } from '../platform/cache/page-group.ts';
import type { Services } from '../platform/http/ctx.ts';
import { helpLinks } from '../modules/help/index.ts';
import { questionTags, tags } from '../modules/tags/index.ts';
import { loadHelp } from './load-help.ts';

/** One for topics and one for questions, so that the first post needs no setting up. The key begins with what onboarding looks for. */
const starters = [
  { kind: 'topic', importKey: 'start:chat', nameZh: '闲聊', nameEn: 'General', icon: 'coffee', colour: '#1F6B4A', sort: 1 },
  {
    kind: 'question',
    importKey: 'start:questions',
    nameZh: '随便问问',
    nameEn: 'Questions',
    icon: 'book-open',
    colour: '#3F5A86',
    sort: 1,
  },
];

/** What a site without the demonstration begins with: two tags, unless it has some, and the help centre. */
export async function loadStarter(services: Services): Promise<void> {
  await services.write(async (tx) => {
    const some = await tx.selectFrom('tag').select('id').limit(1).executeTakeFirst();
    if (some === undefined) await tx.insertInto('tag').values(starters).execute();
    await loadHelp(tx, services);
    for (const each of [tags, questionTags, helpLinks, everyPage]) each.drop(tx);
  });
}
