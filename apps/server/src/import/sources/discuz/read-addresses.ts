import type { RecordOf } from '../../archive/records/index.ts';
import type { ReadItem } from '../reader.ts';
import { numberIn, type Row, textIn } from './database.ts';
import { cursorIn, key, rowPages, sectionCursor } from './pages.ts';
import { rootKind, type Site } from './site.ts';

type Address = Omit<RecordOf<'addresses'>, 'key'>;

/** The addresses of Discuz! X, and those of its usual rewriting. `root` is what threads of most are. */
function patterns(perPage: number): Address[] {
  return [
    ...(['topics', 'questions'] as const).flatMap((kind): Address[] => [
      { pattern: `/forum.php?mod=viewthread&tid={${kind}}&page={page}`, perPage },
      { pattern: `/forum.php?mod=viewthread&tid={${kind}}` },
      { pattern: `/forum.php?mod=redirect&goto=lastpost&tid={${kind}}` },
      { pattern: `/thread-{${kind}}-{page}-{any}.html`, perPage },
      { pattern: `/archiver/tid-{${kind}}.html` },
    ]),
    { pattern: '/forum.php?mod=redirect&goto=findpost&pid={posts}' },
    { pattern: '/forum.php?mod=forumdisplay&fid={tags}' },
    { pattern: '/forum-{tags}-{any}.html' },
    { pattern: '/home.php?mod=space&uid={members}' },
    { pattern: '/space-uid-{members}.html' },
    { pattern: '/uc_server/avatar.php?uid={members}' },
    { pattern: '/forum.php?mod=attachment&aid={files}', encoding: 'base64' },
  ];
}

/** The rewriting of the site, where its operator changed it: `thread-{tid}-{page}-{prevpage}.html` and the like. */
function rewritten(rules: string, perPage: number): Address[] {
  const names: Readonly<Record<string, string>> = { tid: 'topics', fid: 'tags', uid: 'members', page: 'page' };
  const written = [...rules.matchAll(/s:\d+:"([^"]{1,200}\{(?:tid|fid|uid)\}[^"]{0,200})"/g)].map(
    ([, rule = '']) => `/${rule.replace(/^\//, '')}`,
  );
  return written.map((rule): Address => {
    const pattern = rule.replaceAll(/\{(\w+)\}/g, (_all, name: string) => `{${Object.hasOwn(names, name) ? names[name] : 'any'}}`);
    return { pattern, ...(pattern.includes('{page}') && pattern.includes('{topics}') && { perPage }) };
  });
}

function moved(site: Site, row: Row): Address {
  const target = numberIn(row, 'closed');
  return {
    pattern: `/forum.php?mod=viewthread&tid=${numberIn(row, 'tid')}`,
    subject: { kind: rootKind(site, target), key: String(target) },
  };
}

/** Former addresses: patterns for all records, and one for each thread that was moved. */
export async function* readAddresses(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db, tables } = site;
  const settings = await db.rows(`select skey, svalue from ${tables.of('common_setting')} where skey in ('postperpage', 'rewriterule')`);
  const setting = (name: string) => settings.filter((row) => textIn(row, 'skey') === name).map((row) => textIn(row, 'svalue'))[0] ?? '';
  const perPage = Math.min(1000, Math.max(1, Number(setting('postperpage')) || 10));
  const unique = new Map([...patterns(perPage), ...rewritten(setting('rewriterule'), perPage)].map((one) => [one.pattern, one]));
  for (const [at, address] of [...unique.values()].entries()) {
    const cursor = sectionCursor(0, String(at).padStart(6, '0'));
    if (after !== null && cursor <= after) continue;
    yield { table: 'common_setting', rows: 0, cursor, outcome: 'record', record: { key: address.pattern.slice(0, 200), ...address } };
  }
  const selection = { columns: 'tid, closed', from: tables.of('forum_thread'), where: 'closed > 1', keys: [key('tid')] as const };
  for await (const page of rowPages(db, selection, cursorIn(after, 1) ?? null)) {
    for (const { row, cursor } of page) {
      const record = { key: `moved-${numberIn(row, 'tid')}`, ...moved(site, row) };
      yield { table: 'forum_thread', rows: 0, cursor: sectionCursor(1, cursor), outcome: 'record', record };
    }
  }
}
