import { Button } from '../button.tsx';
import { Card, CardTitle } from '../card.tsx';
import { Skeleton } from '../skeletons.tsx';
import { EmptyState, ErrorState } from '../states.tsx';

export function StateStories() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Card>
        <CardTitle>Skeleton row</CardTitle>
        <Skeleton shape="row" count={2} />
      </Card>
      <Card>
        <CardTitle>Skeleton text, card</CardTitle>
        <Skeleton shape="text" count={1} />
        <Skeleton shape="card" count={2} />
      </Card>
      <Card>
        <EmptyState title="还没有话题" text="第一壶茶由你来沏。" action={<Button tone="primary">发话题</Button>} />
      </Card>
      <Card>
        <EmptyState mood="steaming" title="都看完了" text="去添点水再来。" />
      </Card>
      <Card>
        <EmptyState mood="covered" title="这个话题暂时不对你开放" text="登录之后也许能看。" />
      </Card>
      <Card>
        <ErrorState requestId="7c1f2e90" onRetry={() => location.reload()} />
      </Card>
    </div>
  );
}
