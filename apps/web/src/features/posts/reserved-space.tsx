import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

type Props = {
  /** What was painted before its reader was known. */
  space: ReactNode;
  /** `isAlone`: without the space, and so without its ids. */
  renderLine: (isAlone: boolean) => ReactNode;
};

/**
 * A line over the space of what it replaces, so that nothing moves. What the window does not show takes none: below its edge nobody sees
 * what moves.
 */
export function ReservedSpace({ space, renderLine }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [visible, setVisible] = useState<number>();
  useLayoutEffect(() => {
    if (box.current) setVisible(Math.max(0, window.innerHeight - box.current.getBoundingClientRect().top));
  }, []);
  if (!space || visible === 0) return renderLine(true);
  return (
    <div ref={box} className="grid *:[grid-area:1/1]">
      <div className="overflow-hidden" style={{ maxHeight: visible }}>
        {space}
      </div>
      <div>{renderLine(false)}</div>
    </div>
  );
}
