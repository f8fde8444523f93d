import { useMessages } from '../../lib/i18n.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TopicRow } from '../topics/list/topic-row.tsx';
import type { HomeOfMember, Profile } from './data.ts';
import { profileMessages } from './profile-messages.ts';

function Nothing({ profile, first }: { profile: Profile; first: string }) {
  const words = useMessages(profileMessages);
  const { member, own, topics } = profile;
  if (topics.total > 0) return <EmptyState title={words.beyond} action={<ButtonLink to={first}>{words.firstPage}</ButtonLink>} />;
  if (!own) return <EmptyState title={words.noTopics(member.name || member.account)} />;
  const write = <ButtonLink to={paths.addTopic()} tone="primary">{words.write}</ButtonLink>;
  return <EmptyState title={words.noOwnTopics} text={words.noOwnTopicsText} action={write} />;
}

/** What the member posted, newest first. */
export function ProfileTopics({ view, profile }: { view: HomeOfMember['view']; profile: Profile }) {
  const words = useMessages(profileMessages);
  const { member, own, topics } = profile;
  const href = (page: number) => paths.user.home({ userName: view.userName, page });
  return (
    <Card labelledBy="profile-topics">
      <CardTitle id="profile-topics">{own ? words.ownTopics : words.topics(member.name || member.account)}</CardTitle>
      {topics.items.length === 0 && <Nothing profile={profile} first={href(1)} />}
      <div className="divide-y divide-line">
        {topics.items.map((topic) => (
          <TopicRow key={topic.id} topic={topic} byOne />
        ))}
      </div>
      {topics.items.length > 0 && <Pager page={topics.page} pages={topics.pages} href={href} className="border-t border-line px-4 py-4" />}
    </Card>
  );
}
