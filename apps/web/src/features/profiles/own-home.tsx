import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeletons.tsx';
import { AreaRows } from '../user-area/area-rows.tsx';

/** The own profile; on a phone with the rows that lead to everything else of one's own. */
export function OwnHome() {
  const member = useStore(memberStore);
  if (!member) return <Skeleton shape="card" count={1} />;
  const name = member.name || member.account;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card className="flex items-center gap-4 px-4 py-5 md:px-6">
        <Avatar name={name} url={member.avatarUrl} size={96} />
        <div className="min-w-0">
          <h1 className="truncate text-title font-semibold">{name}</h1>
          <p className="truncate text-small text-ink-2">@{member.account}</p>
        </div>
      </Card>
      <AreaRows />
    </div>
  );
}
