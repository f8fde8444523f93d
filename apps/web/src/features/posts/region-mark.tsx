import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { postMessages } from './messages.ts';

type Props = { region: { zh: string; en: string } | undefined; className?: string };

/** The approximate region of the author, while the site shows it. */
export function RegionMark({ region, className }: Props) {
  const messages = useMessages(postMessages);
  const lang = useLang();
  return region === undefined ? null : <span className={className}>{messages.region(nameIn(region, lang))}</span>;
}
