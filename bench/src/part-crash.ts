import { examine } from '../../apps/server/test/crash/examine.ts';
import { SiteProcess } from '../../apps/server/test/crash/site-process.ts';
import { run } from '../../apps/server/test/crash/run.ts';
import { noOutcomes } from '../../apps/server/test/crash/outcomes.ts';
import { openWorld } from '../../apps/server/test/crash/world.ts';
import { perSecond, type Line } from './report.ts';

const members = 24;
const actsPerKill = 500;

/** Money acts by HTTP while server and database are killed; then the responses, the tables and the books are compared. */
export async function measureCrashes(acts: number, seed: number, say: (line: string) => void): Promise<Line[]> {
  const kills = Math.max(4, Math.round(acts / actsPerKill));
  // Not in production, which has no play money.
  const site = await SiteProcess.open({ NODE_ENV: 'test' });
  try {
    const world = await openWorld(site, noOutcomes(), members);
    const startedAt = performance.now();
    await run(world, { acts, kills, seed, onKill: (victim, done) => say(`  ${done.toLocaleString('en')} acts done; kill -9: ${victim}`) });
    const tookMs = performance.now() - startedAt;
    const wrong = await examine(world);
    for (const line of wrong) say(`  ✗ ${line}`);
    const answered = Object.values(world.outcomes.sure).reduce((sum, lines) => sum + lines.length, 0);
    return [
      {
        measure: `${acts.toLocaleString('en')} acts of ${members} members under ${kills} kills -9`,
        figure: perSecond((acts / tookMs) * 1000),
        ratio: `${answered.toLocaleString('en')} moved something, ${world.retried.toLocaleString('en')} asked again`,
        bar: '',
        reached: null,
      },
      {
        measure: '  lost, doubled or half done',
        figure: wrong.length === 0 ? 'nothing' : `${wrong.length} findings`,
        ratio: 'answers = tables = books',
        bar: 'nothing',
        reached: wrong.length === 0,
      },
    ];
  } finally {
    await site.close();
  }
}
