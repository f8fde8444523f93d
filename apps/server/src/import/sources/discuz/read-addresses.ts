import type { RecordOf } from '../../archive/records/index.ts';
import type { ReadItem } from '../reader.ts';
import { numberIn, type Row, textIn } from '../mysql-database.ts';
import { cursorIn, sectionCursor } from '../sections.ts';
import { key, rowPages } from '../mysql-pages.ts';
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
      { pattern: `/archiver/?tid-{${kind}}.html` },
      { pattern: `/archiver/?tid-{${kind}}-page-{any}.html` },
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

/** A thread that was moved left another one behind, with an id of its own: all addresses of threads with that id. */
function moved(site: Site, row: Row, ofThreads: readonly string[]): Address[] {
  const target = numberIn(row, 'closed');
  const subject = { kind: rootKind(site, target), key: String(target) };
  const addresses = new Set(ofThreads.map((pattern) => pattern.replaceAll('{topics}', textIn(row, 'tid')).replaceAll(/\{[a-z]+\}/g, '1')));
  return [...addresses].map((pattern) => ({ pattern, subject }));
}

/** Former addresses: patterns for all records, and one for each thread that was moved. */
export async function* readAddresses(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db, tables } = site;
  const settings = await db.rows(`select skey, svalue from ${tables.of('common_setting')} where skey in ('postperpage', 'rewriterule')`);
  const setting = (name: string) => settings.filter((row) => textIn(row, 'skey') === name).map((row) => textIn(row, 'svalue'))[0] ?? '';
  const perPage = Math.min(1000, Math.max(1, Number(setting('postperpage')) || 10));
  // Of a site in a folder of its host, without the slash at the end.
  const folder = new URL(site.address).pathname.replace(/\/$/, '');
  const all = [...patterns(perPage), ...rewritten(setting('rewriterule'), perPage)];
  const unique = new Map(all.map((one) => [folder + one.pattern, { ...one, pattern: folder + one.pattern }]));
  const ofThreads = [...unique.keys()].filter((pattern) => pattern.includes('{topics}'));
  for (const [at, address] of [...unique.values()].entries()) {
    const cursor = sectionCursor(0, String(at).padStart(6, '0'));
    if (after !== null && cursor <= after) continue;
    yield { table: 'common_setting', rows: 0, cursor, outcome: 'record', record: { key: address.pattern.slice(0, 200), ...address } };
  }
  const selection = { columns: 'tid, closed', from: tables.of('forum_thread'), where: 'closed > 1', keys: [key('tid')] as const };
  for await (const page of rowPages(db, selection, cursorIn(after, 1) ?? null)) {
    for (const { row, cursor } of page) {
      for (const [at, address] of moved(site, row, ofThreads).entries()) {
        const record = { key: `moved-${numberIn(row, 'tid')}${at === 0 ? '' : `-${at}`}`, ...address };
        yield { table: 'forum_thread', rows: 0, cursor: sectionCursor(1, cursor), outcome: 'record', record };
      }
    }
  }
}
