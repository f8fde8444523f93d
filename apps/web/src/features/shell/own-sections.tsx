import { useSiteInfo } from '../../lib/site.ts';
import { Link } from '../../ui/router-link.tsx';

/** Header sections added by staff: pages of this site, and external ones in a new tab. */
export function OwnSections({ className }: { className: string }) {
  const sections = useSiteInfo()?.sections ?? [];
  return sections.map(({ name, to }) =>
    to.startsWith('/') ? (
      <Link key={name + to} to={to} className={className}>
        {name}
      </Link>
    ) : (
      <a key={name + to} href={to} target="_blank" rel="noopener noreferrer" className={className}>
        {name}
      </a>
    ),
  );
}
