import { useMayLoad } from '../../../lib/external-images.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/states.tsx';
import type { FriendlyLink } from '../data.ts';
import { listMessages } from './messages.ts';

const outside = { target: '_blank', rel: 'noopener noreferrer' };

/** Banners of the customary 88×31, then those with text only. */
export default function LinksTab({ links }: { links: readonly FriendlyLink[] }) {
  const messages = useMessages(listMessages);
  const mayLoad = useMayLoad();
  if (links.length === 0) return <EmptyState title={messages.noLinksTitle} />;
  const hasPicture = ({ imageUrl }: FriendlyLink) => imageUrl !== '' && mayLoad(imageUrl);
  const pictures = links.filter(hasPicture);
  const texts = links.filter((link) => !hasPicture(link));
  return (
    <div className="grid gap-5 p-5">
      <p className="text-small text-ink-2">{messages.linksIntro}</p>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((link) => (
            <li key={link.id}>
              <a
                href={link.address}
                {...outside}
                title={link.name}
                className="inline-flex rounded-control border border-line bg-surface-2 p-1.5 hover:border-tea pointer-coarse:min-h-11"
              >
                <img
                  src={link.imageUrl}
                  alt={link.name}
                  width={88}
                  height={31}
                  loading="lazy"
                  className="h-[31px] w-[88px] object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {texts.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-2">
          {texts.map((link) => (
            <li key={link.id}>
              <a
                href={link.address}
                {...outside}
                className="flex min-h-9 items-center truncate rounded-control border border-line px-3 text-small text-tea hover:bg-surface-2 pointer-coarse:min-h-11"
              >
                {link.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
