import {
  balancePage,
  chatPage,
  conversationsPage,
  editUserPage,
  notificationSettingsPage,
  pointsPage,
  securityPage,
} from '@chaguan/contract';
import { useLocation } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { isNamedByTab } from './sections.ts';
import { uiMessages } from '../../ui/messages.ts';
import { Bone, Skeleton } from '../../ui/skeletons.tsx';

const count = (many: number) => Array.from({ length: many }, (_, at) => at);

/** A balance, its month with a chart, and the days of the log. */
function WalletBones() {
  return (
    <>
      <Card as="div" className="flex items-center justify-between px-4 py-5">
        <span className="grid gap-2">
          <Bone className="h-4 w-16" />
          <Bone className="h-8 w-36" />
        </span>
        <Bone className="h-11 w-24" />
      </Card>
      <Card as="div" className="grid gap-4 px-4 py-4">
        <Bone className="mx-auto h-6 w-32" />
        <span className="grid grid-cols-2 gap-4">
          <Bone className="h-10" />
          <Bone className="h-10" />
        </span>
        <span className="flex h-24 items-end gap-1">
          {count(15).map((at) => (
            <Bone key={at} className={cx('flex-1', at % 3 === 0 ? 'h-1/2' : at % 3 === 1 ? 'h-3/4' : 'h-1/3')} />
          ))}
        </span>
      </Card>
      <Card as="div" className="divide-y divide-line">
        {count(4).map((at) => (
          <span key={at} className="flex items-center justify-between gap-4 px-4 py-3.5">
            <Bone className="h-5 w-40" />
            <Bone className="h-5 w-20" />
          </span>
        ))}
      </Card>
    </>
  );
}

/** A conversation: who it is with, bubbles on both sides, the field. */
function ChatBones({ label }: { label: string }) {
  return (
    <Card as="div" className="flex min-h-0 flex-1 flex-col max-md:border-y-0">
      <span role="status" aria-label={label} className="flex min-h-14 items-center gap-2.5 border-b border-line px-4">
        <Bone round className="size-9" />
        <Bone className="h-5 w-28" />
      </span>
      <span className="grid flex-1 content-end gap-4 p-4">
        {count(5).map((at) => (
          <Bone key={at} className={cx('h-14', at % 2 === 0 ? 'w-3/5' : 'ml-auto w-1/2')} />
        ))}
      </span>
      <span className="flex gap-2 border-t border-line p-3">
        <Bone className="h-10 flex-1" />
        <Bone className="h-10 w-12" />
      </span>
    </Card>
  );
}

/** Cards with labelled fields. */
function FormBones() {
  return count(2).map((card) => (
    <Card key={card} as="div" className="grid gap-5 px-4 py-4">
      {count(3).map((at) => (
        <span key={at} className="grid gap-2">
          <Bone className="h-4 w-24" />
          <Bone className="h-10 w-full" />
        </span>
      ))}
    </Card>
  ));
}

const wallets: readonly string[] = [balancePage.path, pointsPage.path];
const forms: readonly string[] = [editUserPage.path, securityPage.path, notificationSettingsPage.path];

/** In the shape of the screen that comes, as far as its address tells it. */
export function AreaBones() {
  const { pathname } = useLocation();
  const messages = useMessages(uiMessages);
  if (pathname === chatPage.path) return <ChatBones label={messages.loading} />;
  return (
    <div className="grid content-start gap-3">
      <Bone className={cx('h-8 w-40 max-md:mx-4', isNamedByTab(pathname) && 'max-md:hidden')} />
      {(wallets.includes(pathname) || forms.includes(pathname)) && <span role="status" aria-label={messages.loading} className="sr-only" />}
      {wallets.includes(pathname) ? (
        <WalletBones />
      ) : forms.includes(pathname) ? (
        <FormBones />
      ) : (
        <Card>
          <Skeleton shape={pathname === conversationsPage.path ? 'card' : 'row'} count={pathname === conversationsPage.path ? 6 : 4} />
        </Card>
      )}
    </div>
  );
}
