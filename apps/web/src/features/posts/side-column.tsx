import type { ReactNode } from 'react';

/** Beside a thread or a question: the author, and below what stays in view while the text is read. */
export function SideColumn({ author, children }: { author: ReactNode; children: ReactNode }) {
  return (
    <aside className="min-w-0">
      {author}
      {/* Its own scroll bar, when it is higher than the window; the padding is room for the outline of what is focused. */}
      <div className="mt-4 grid content-start gap-4 md:sticky md:top-[72px] md:-mx-1 md:max-h-[calc(100dvh-88px)] md:overflow-y-auto md:px-1 md:[scrollbar-width:thin]">
        {children}
      </div>
    </aside>
  );
}
