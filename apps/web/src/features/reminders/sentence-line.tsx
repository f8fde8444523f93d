import { useLang } from '../../lib/i18n.ts';
import { siteWords } from '../../lib/words.ts';
import { usePersonName } from '../people/person.tsx';
import type { Reminder } from './data.ts';
import { sentenceOf } from '@chaguan/contract/reminder-sentence';

/** The sentence of a line; its link leads to what happened, so the names in it are plain text. */
export function SentenceLine({ reminder }: { reminder: Reminder }) {
  const lang = useLang();
  const name = usePersonName();
  return sentenceOf(reminder, lang, siteWords()).map((piece, at) => {
    if ('text' in piece) return piece.text;
    if ('title' in piece) {
      return (
        <span key={at} className="font-medium wrap-anywhere">
          {piece.title}
        </span>
      );
    }
    const { member } = piece;
    return (
      <span key={at} title={member.cancelled ? undefined : `@${member.account}`} className={member.cancelled ? 'italic' : 'font-semibold'}>
        {name(member)}
      </span>
    );
  });
}
