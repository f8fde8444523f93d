import { registerPage, welcomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useNavigate } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { reloadUserInfo } from '../../lib/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { EntryCard } from '../forms/entry-card.tsx';
import { useLoginPath } from '../../lib/login-path.ts';
import { arriveToPublish } from '../../lib/publish-intent.ts';
import { usePageQuery } from '../../lib/query.ts';
import { useJump } from '../sign-in/after-sign-in.ts';
import { OtherWays } from '../third-party/other-ways.tsx';
import type { RegistrationForm, RegistrationKind } from './data.ts';
import { registrationMessages } from './messages.ts';
import { RegisterForm } from './register-form.tsx';

function Closed() {
  const messages = useMessages(registrationMessages);
  const { login } = useLoginPath();
  return (
    <EmptyState
      heading="h1"
      mood="covered"
      title={messages.closedTitle}
      text={messages.closedText}
      action={
        <ButtonLink to={login} tone="primary">
          {messages.toLogin}
        </ButtonLink>
      }
    />
  );
}

/** One URL per kind; the first enabled one needs no parameter. */
function Kinds({ kinds, current }: { kinds: readonly RegistrationKind[]; current: RegistrationKind }) {
  const messages = useMessages(registrationMessages);
  const query = usePageQuery(registerPage);
  if (kinds.length < 2) return null;
  const jumpUrl = query.get('jumpUrl') ?? undefined;
  const inviteCode = query.get('inviteCode') ?? undefined;
  const tabs = kinds.map((kind) => ({
    to: addressOf(registerPage, { kind: kind === kinds[0] ? undefined : kind, inviteCode, jumpUrl }),
    label: messages.kinds[kind],
    current: kind === current,
  }));
  return <Tabs label={messages.byWhat} tabs={tabs} className="-mt-3 mb-5 border-b border-line" />;
}

export function RegisterPage({ form }: { form: RegistrationForm }) {
  const messages = useMessages(registrationMessages);
  const query = usePageQuery(registerPage);
  const navigate = useNavigate();
  const { login } = useLoginPath();
  const { target, leave } = useJump();
  const [first] = form.kinds;
  if (first === undefined) return <Closed />;
  const kind = form.kinds.find((one) => one === query.get('kind')) ?? first;
  const foot = (
    <>
      {messages.haveAccount}{' '}
      <Link to={login} className="inline-flex items-center font-medium pointer-coarse:min-h-11">
        {messages.toLogin}
      </Link>
    </>
  );
  return (
    <EntryCard title={messages.title} text={messages.text} foot={foot}>
      <Kinds kinds={form.kinds} current={kind} />
      <RegisterForm
        setup={form}
        kind={kind}
        inviteCode={query.get('inviteCode') ?? ''}
        onSignedUp={async () => {
          // Somebody who signed up in order to publish is welcomed afterwards.
          if (arriveToPublish(target, { isNew: true })) return leave();
          // Replaced, so that "back" does not lead to a completed form.
          await navigate(addressOf(welcomePage, { jumpUrl: query.get('jumpUrl') ?? undefined }), { replace: true });
          reloadUserInfo();
        }}
      />
      <OtherWays initial={form.otherWays} />
    </EntryCard>
  );
}
