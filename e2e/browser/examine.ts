import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

/**
 * What axe finds serious on a screen, and gaps in its outline and empty heads of tables, which it calls light. Light on the phone, dark on the computer: each size is examined once, each scheme once, and the layouts differ by size
 * alone. Everything is at rest: a fade is not a fault.
 */
export async function examine(page: Page, screen: string): Promise<string[]> {
  const scheme = test.info().project.name === 'phone' ? 'light' : 'dark';
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
