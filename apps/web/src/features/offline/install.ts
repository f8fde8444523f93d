import { currentLang } from '../../lib/language.ts';
import { toast } from '../../ui/overlays.ts';
import { offlineMessages } from './messages.ts';

/** What the browser offers when a site can be installed; no part of the DOM's types. */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

interface Visits {
  /** Days on which the site was opened. */
  days: number;
  lastDay: string;
  asked: boolean;
}

const key = 'installVisits';
/** Asked on the third day, once: who did not want it then is not asked again. */
const daysBefore = 3;

function readVisits(): Visits {
  try {
    const { days, lastDay, asked } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Visits>;
    return { days: days ?? 0, lastDay: lastDay ?? '', asked: asked === true };
  } catch {
    return { days: 0, lastDay: '', asked: false };
  }
}

/** Whether to ask now; counts today. */
export function isTimeToAsk(now = new Date()): boolean {
  const visits = readVisits();
  const today = now.toISOString().slice(0, 10);
  const days = visits.lastDay === today ? visits.days : visits.days + 1;
  const asks = !visits.asked && days >= daysBefore;
  localStorage.setItem(key, JSON.stringify({ days, lastDay: today, asked: visits.asked || asks } satisfies Visits));
  return asks;
}

export function askToInstall(offer: InstallOffer): void {
  if (!isTimeToAsk()) return;
  const { install, add } = offlineMessages[currentLang()];
  toast(install, { persistent: true, action: { label: add, onSelect: () => void offer.prompt() } });
}
