import { addQuestionPage, addTopicPage, profilePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatCount } from '../../lib/numbers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { MutedRows } from '../muted-rows/muted-rows.tsx';
import { QuestionRow } from '../questions/list/question-row.tsx';
import { TopicRow } from '../topics/list/topic-row.tsx';
import type { HomeOfMember, Profile } from './data.ts';
import type { ProfileView } from './profile-view.ts';
import { profileMessages } from './profile-messages.ts';

type Tab = ProfileView['tab'];
type Props = { view: ProfileView; profile: Profile; questions: HomeOfMember['questions'] };

const write: Record<Tab, () => string> = { topics: () => addressOf(addTopicPage), questions: () => addressOf(addQuestionPage) };

function Nothing({ profile, tab, total, first }: { profile: Profile; tab: Tab; total: number; first: string }) {
  const messages = useMessages(profileMessages);
  const { member, own } = profile;
  if (total > 0) return <EmptyState title={messages.beyond} action={<ButtonLink to={first}>{messages.firstPage}</ButtonLink>} />;
  const texts = messages.none[tab];
  if (!own) return <EmptyState title={texts.others(member.name || member.account)} />;
  const begin = (
    <ButtonLink to={write[tab]()} tone="primary">
      {texts.begin}
    </ButtonLink>
  );
  return <EmptyState title={texts.own} text={texts.text} action={begin} />;
}

/** A member's topics or questions, newest first. */
export function ProfilePosts({ view, profile, questions }: Props) {
  const lang = useLang();
  const messages = useMessages(profileMessages);
  const { counts, topics } = profile;
  const tab: Tab = questions ? 'questions' : 'topics';
  const { total, page, pages } = questions ?? topics;
  const href = (to: number) => addressOf(profilePage, { userName: view.userName, tab: questions ? tab : undefined, page: to });
  const tabs = (['topics', 'questions'] as const).map((one) => ({
    to: addressOf(profilePage, { userName: view.userName, tab: one === 'topics' ? undefined : one }),
    label: messages.counts[one],
    count: formatCount(counts[one], lang),
    current: one === tab,
  }));
  const isEmpty = (questions ?? topics).items.length === 0;
  const rows = questions ? (
    <MutedRows key="questions" items={questions.items}>
      {(question) => <QuestionRow question={question} byOne />}
    </MutedRows>
  ) : (
    <MutedRows key="topics" items={topics.items}>
      {(topic) => <TopicRow topic={topic} byOne />}
    </MutedRows>
  );
  return (
    <Card labelledBy="profile-posts">
      <h2 id="profile-posts" className="sr-only">
        {messages.counts[tab]}
      </h2>
      {/* The own page has the tabs of the own area, where both lists have their actions. */}
      {profile.own && !view.userName ? (
        <p className="border-b border-line px-4 py-2.5 text-small text-ink-2">{messages.asOthersSee[tab]}</p>
      ) : (
        <Tabs label={messages.written} tabs={tabs} className="border-b border-line px-1" />
      )}
      {isEmpty && <Nothing profile={profile} tab={tab} total={total} first={href(1)} />}
      <div className="divide-y divide-line">{rows}</div>
      {!isEmpty && <Pager page={page} pages={pages} href={href} className="border-t border-line px-4 py-4" />}
    </Card>
  );
}
