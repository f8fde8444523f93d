import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { formatCount } from '../../lib/numbers.ts';
import type { Profile } from './data.ts';
import { profileMessages } from './profile-messages.ts';

/** A member's grade, and the progress to the next. */
export function GradeLine({ profile: { grade: place, pointsEarned } }: { profile: Profile }) {
  const lang = useLang();
  const messages = useMessages(profileMessages);
  const { grade, next, missing, progress } = place;
  const name = grade ? nameIn(grade.name, lang) : messages.noGrade;
  const ahead = next ? messages.next(formatCount(missing, lang), nameIn(next.name, lang)) : messages.highest;
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <span>
          <span className="font-semibold text-gold">{name}</span>
          <span className="ml-2 text-meta text-ink-2">{messages.points(formatCount(pointsEarned, lang))}</span>
        </span>
        <span className="text-meta text-ink-2">{ahead}</span>
      </p>
      <div
        role="progressbar"
        aria-label={grade ? messages.grade(name) : messages.noGrade}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(progress * 100)}
        aria-valuetext={ahead}
        className="h-1.5 overflow-hidden rounded-chip bg-line"
      >
        <div className="h-full rounded-chip bg-gold" style={{ width: `${progress * 100}%` }} />
      </div>
    </div>
  );
}
