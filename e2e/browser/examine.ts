import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

/** Light on the phone, dark on the computer: each size is examined once, each scheme once, and the layouts differ by size alone. */
const schemeHere = () => (test.info().project.name === 'phone' ? 'light' : 'dark');

/**
 * What axe finds serious on a screen, and gaps in its outline and empty heads of tables, which it calls light.
 * Everything is at rest: a fade is not a fault.
 */
export async function examine(page: Page, screen: string, scheme: 'light' | 'dark' = schemeHere()): Promise<string[]> {
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; animation: none !important; }' });
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveClass(scheme === 'dark' ? /dark/ : /^(?!.*dark)/);
  // The guards of an open menu catch the focus only to hand it on; hidden from readers, they are meant to be reached.
  const axe = new AxeBuilder({ page }).exclude('[data-base-ui-focus-guard]').options({ resultTypes: ['violations'] });
  // Our pages hold no frames: the other mode opens a second page for each examination to gather theirs.
  axe.setLegacyMode();
  const { violations } = await axe.analyze();
  // A text that is being written has the outline that its writer gives it.
  const own = (await page.locator('.ProseMirror').count()) > 0 ? ['empty-table-header'] : ['empty-table-header', 'heading-order'];
  const faults = violations.filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || own.includes(id));
  return faults.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${screen}, ${scheme}: ${id} at ${target.join(' ')} ${failureSummary}`),
  );
}

/** The same of a screen that nobody has touched, on a computer and then on a phone, loaded once. */
export async function examineAtBothSizes(page: Page, screen: string): Promise<string[]> {
  const computer = page.viewportSize();
  const faults = await examine(page, screen, 'dark');
  await page.setViewportSize({ width: 390, height: 844 });
  faults.push(...(await examine(page, `${screen} on a phone`, 'light')));
  if (computer !== null) await page.setViewportSize(computer);
  return faults;
}
