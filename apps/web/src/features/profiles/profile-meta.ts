import { profilePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { absoluteUrl, type PageMeta } from '../../lib/meta.ts';
import type { Lang } from '../../lib/language.ts';
import type { HomeOfMember, Profile } from './data.ts';
import { profileMessages } from './profile-messages.ts';

type Matches = Parameters<typeof absoluteUrl>[0];

function person(profile: Profile, matches: Matches): Record<string, unknown> {
  const { member, avatarLargeUrl, bio, counts } = profile;
  const counter = (interactionType: string, userInteractionCount: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${interactionType}`,
    userInteractionCount,
  });
  return {
    '@type': 'Person',
    name: member.name || member.account,
    alternateName: member.account,
    identifier: member.id,
    url: absoluteUrl(matches, addressOf(profilePage, { userName: member.account })),
    ...(bio ? { description: bio } : {}),
    ...(avatarLargeUrl ? { image: absoluteUrl(matches, avatarLargeUrl) } : {}),
    interactionStatistic: counter('FollowAction', counts.followers),
    agentInteractionStatistic: counter('WriteAction', counts.topics),
  };
}

/** The own page is not indexed; any other is one page for search engines per page number. */
export function profileMeta(data: HomeOfMember | undefined, matches: Matches, lang: Lang): PageMeta {
  const messages = profileMessages[lang];
  const profile = data?.profile;
  if (!data?.view.userName || !profile) return { title: messages.ownTitle, canonicalPath: addressOf(profilePage), noIndex: true };
  const { member, bio } = profile;
  const { page, pages } = data.questions ?? profile.topics;
  const tab = data.questions ? data.view.tab : undefined;
  const name = member.name || member.account;
  const at = (to: number) => addressOf(profilePage, { userName: member.account, tab, page: to });
  return {
    title: messages.title(name),
    description: bio || messages.description(name),
    canonicalPath: at(page),
    image: profile.avatarLargeUrl,
    previousPath: page > 1 ? at(page - 1) : null,
    nextPath: page < pages ? at(page + 1) : null,
    jsonLd: { '@type': 'ProfilePage', dateCreated: profile.registeredAt, mainEntity: person(profile, matches) },
  };
}
