import { cx } from '../../ui/cx.ts';

/** A member's cover picture; without one a plain area in the site's colours. */
export function Cover({ url, className }: { url: string | null; className?: string }) {
  const look = cx('aspect-[4/1] w-full object-cover', className);
  if (url) return <img src={url} alt="" width={1280} height={320} className={cx(look, 'bg-surface-2')} />;
  return (
    <div
      aria-hidden
      className={cx(
        look,
        'bg-tea-soft bg-[radial-gradient(120%_160%_at_12%_120%,color-mix(in_srgb,var(--color-tea)_26%,transparent),transparent_55%),radial-gradient(90%_140%_at_92%_-30%,color-mix(in_srgb,var(--color-gold)_18%,transparent),transparent_60%)]',
      )}
    />
  );
}
