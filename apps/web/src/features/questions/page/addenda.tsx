import { Suspense } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Time } from '../../../ui/time.tsx';
import { Body } from '../../posts/body.tsx';
import { EditedMark } from '../../posts/post-marks.tsx';
import type { Addendum } from '../data.ts';
import { questionMessages } from './messages.ts';
import { ornament } from '../../../ui/ornament.tsx';

const ModeratedAddendum = ornament(() => import('./moderated-addendum.tsx'));

/** The asker's addenda, numbered, in two alternating tones. Staff may edit or delete them. */
export function Addenda({ addenda, moderate }: { addenda: readonly Addendum[]; moderate: boolean }) {
  const messages = useMessages(questionMessages);
  return addenda.map(({ id, bodyHtml, postedAt, ...edited }, at) => {
    const name = messages.addendum(at + 1);
    const head = (
      <p className="mb-1 flex flex-wrap gap-x-2 text-meta text-ink-2">
        <span className="font-semibold text-tea">{name}</span>
        <Time at={postedAt} />
        <EditedMark edited={edited} />
      </p>
    );
    const body = <Body html={bodyHtml} />;
    return (
      <section
        key={id}
        id={`addendum-${id}`}
        aria-label={name}
        className={cx('mt-4 rounded-r-control border-l-[3px] bg-surface-2/60 px-4 py-3', at % 2 === 0 ? 'border-tea' : 'border-tea/40')}
      >
        {moderate ? (
          <Suspense
            fallback={
              <>
                {head}
                {body}
              </>
            }
          >
            <ModeratedAddendum addendumId={id} name={name} head={head} body={body} />
          </Suspense>
        ) : (
          <>
            {head}
            {body}
          </>
        )}
      </section>
    );
  });
}
