import { useSiteInfo } from '../lib/site.ts';
import { pageMeta } from '../lib/meta.ts';
import { paths } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { TeaMark } from '../ui/tea-mark.tsx';

type MetaInput = { matches: Parameters<typeof pageMeta>[0] };

export function meta({ matches }: MetaInput) {
  return pageMeta(matches, { canonicalPath: paths.siteHome() });
}

export default function SiteHomeRoute() {
  const info = useSiteInfo();
  return (
    <Card className="mx-auto flex max-w-[720px] items-center gap-5 p-6">
      <TeaMark mood="steaming" className="size-16 shrink-0" />
      <div>
        <h1 className="font-serif text-thread font-bold">{info?.title}</h1>
        <p className="text-ink-2">{info?.description}</p>
      </div>
    </Card>
  );
}
