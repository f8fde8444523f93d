import type { Answer, listImportPages, listImports, readImport } from '@chaguan/contract';

export type Imports = Answer<typeof listImports>;
export type ImportRun = Imports['items'][number];
export type Receipt = Answer<typeof readImport>;
export type ImportedPage = Answer<typeof listImportPages>['items'][number];

/** What follows the name of a system in the command, by an example. */
const options = {
  discuz: '--from mysql://user:password@localhost/ultrax --files /srv/discuz --map discuz-map.json',
  discourse: '--from /srv/discourse-backup --files /srv/discourse-backup --address https://forum.example.org/ --map discourse-map.json',
  nodebb:
    '--from postgres://user:password@localhost/nodebb --address https://forum.example.org/ --files /srv/nodebb/public/uploads --map nodebb-map.json',
  flarum:
    '--from mysql://user:password@localhost/flarum --address https://forum.example.org/ --files /srv/flarum/public --map flarum-map.json',
  reference: '--from mysql://user:password@localhost/bbs --address https://bbs.example.org/ --files /srv/bbs',
  stackexchange: '/srv/dump',
  archive: '/srv/archive',
} as const;

export type SystemName = keyof typeof options;

/** The systems that this screen explains, among those that the server reads. */
export function explained(systems: readonly string[]): SystemName[] {
  return (Object.keys(options) as SystemName[]).filter((name) => systems.includes(name));
}

/** The command that imports, and the trial before it, which writes nothing. */
export function commandsOf(system: SystemName): { trial: string; run: string } {
  const run = `npm run import -- ${system} ${options[system]}`;
  return { trial: `${run} --dry-run`, run };
}
