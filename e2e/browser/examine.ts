import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

/** Light on the phone, dark on the computer: each size is examined once, each scheme once, and the layouts differ by size alone. */
const schemeHere = () => (test.info().project.name === 'phone' ? 'light' : 'dark');

/**
 * The serious findings of axe on a screen, and gaps in its heading outline and empty table headers, which axe calls minor. Animations have
 * finished: a fade is not a fault.
 */
export async function examine(page: Page, screen: string, scheme: 'light' | 'dark' = schemeHere()): Promise<string[]> {
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; animation: none !important; }' });
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveClass(scheme === 'dark' ? /dark/ : /^(?!.*dark)/);
  // The focus guards of an open menu only pass the focus on; hidden from screen readers, they are meant to be reached.
  // The picker of emoji is a library's: it says of each button which of how many it is, which axe allows in lists only.
  const axe = new AxeBuilder({ page })
    .exclude('[data-base-ui-focus-guard]')
    .exclude('em-emoji-picker')
    .options({ resultTypes: ['violations'] });
  // Our pages contain no frames: the other mode opens a second page for each examination to collect theirs.
  axe.setLegacyMode();
  const { violations } = await axe.analyze();
  // The heading outline of a text that is being written is its author's.
  const own = (await page.locator('.ProseMirror').count()) > 0 ? ['empty-table-header'] : ['empty-table-header', 'heading-order'];
  const faults = violations.filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || own.includes(id));
  return faults.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${screen}, ${scheme}: ${id} at ${target.join(' ')} ${failureSummary}`),
  );
}

/** The same for a freshly loaded screen, on a computer and then on a phone, loaded once. */
export async function examineAtBothSizes(page: Page, screen: string): Promise<string[]> {
  const computer = page.viewportSize();
  const faults = await examine(page, screen, 'dark');
  await page.setViewportSize({ width: 390, height: 844 });
  faults.push(...(await examine(page, `${screen} on a phone`, 'light')));
  if (computer !== null) await page.setViewportSize(computer);
  return faults;
}
