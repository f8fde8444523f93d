import { useMessages } from '../../lib/i18n.ts';
import { ask } from '../../ui/overlays.ts';
import { actMessages } from './act-messages.ts';
import type { SeenPost } from './judge-post.ts';
import { moderationItems } from './moderation-items.ts';
import { actsOf, type PageAct } from './page-acts.ts';
import { useAct } from './use-act.ts';

type Page = SeenPost & { pinned: boolean; pinOrder: number };

/** The label of a page's switch, and the message after a click. */
type SwitchTexts = { on: [label: string, done: string]; off: [label: string, done: string] };

/** Staff actions common to topics and questions: pin, approve, delete and restore. */
export function useStaffOfPage(page: Page, pin: (order: number) => Promise<unknown>) {
  const messages = useMessages(actMessages);
  const act = useAct();
  const back = () => pin(page.pinOrder);
  const askOrder = async () => {
    const initial = String(page.pinOrder || 1);
    const order = await ask({ title: messages.pinTitle, label: messages.pinOrder, initial, pattern: /^[1-9]\d{0,7}$/ });
    if (order !== null) act(() => pin(Number(order)), messages.pinned, back);
  };
  const unpin = () => act(() => pin(0), messages.unpinned, back);
  const pins: PageAct[] = [
    { group: 'staff', right: 'moderate', label: messages.pin, onSelect: () => void askOrder() },
    ...(page.pinned ? [{ group: 'staff', right: 'moderate', label: messages.unpin, onSelect: unpin } as const] : []),
  ];
  const states: PageAct[] = actsOf('state', 'moderate', moderationItems(page, messages, act));
  /** The menu item that toggles a property of the page. */
  const switchAct = (isOn: boolean, set: (on: boolean) => Promise<unknown>, { on, off }: SwitchTexts): PageAct => {
    const [label, done] = isOn ? off : on;
    const turn = () =>
      act(
        () => set(!isOn),
        done,
        () => set(isOn),
      );
    return { group: 'staff', right: 'moderate', label, onSelect: turn };
  };
  return { pins, states, switchAct };
}
