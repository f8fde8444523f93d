import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/** The server's modules by rank, lowest first. A module imports only from ranks below its own. */
export const RANKS: readonly (readonly string[])[] = [
  ['audit'],
  ['approvals', 'maintenance'],
  ['backup', 'site', 'ledger'],
  ['address-bans', 'media', 'retention', 'word-filter'],
  ['members'],
  ['second-factor', 'verification', 'invite-codes', 'registration-reviews', 'check-ins', 'muted-words'],
  ['registration', 'sign-in', 'recovery', 'contacts', 'third-party', 'sessions', 'notification-settings'],
  ['applications', 'tags', 'files', 'follows', 'new-members', 'private-pictures', 'reactions', 'reading-history', 'link-previews'],
  ['writing'],
  ['posts'],
  ['post-lists', 'post-moves', 'drafts', 'polls', 'red-envelopes'],
  ['topics', 'questions'],
  [
    'memberships',
    'payments',
    'payouts',
    'adjustments',
    'openings',
    'messages',
    'api-keys',
    'post-types',
    'former-addresses',
    'scheduled-posts',
    'answer-requests',
    'badges',
  ],
  ['reports', 'downloads', 'tips', 'moderation-log', 'topic-columns', 'public-folders'],
  [
    'edit-suggestions',
    // `npm run new` adds modules here.
  ],
  ['reminders', 'notices', 'activity', 'wallet', 'search', 'member-review', 'videos', 'unread-posts', 'top-posts', 'post-previews'],
  ['assistant', 'push', 'digests', 'help', 'feedback', 'webhooks', 'imports', 'wechat-reminders'],
  ['site-content'],
  ['unread', 'profiles', 'staff-log', 'security-log', 'account-deletion', 'statistics', 'delivery'],
  ['member-admin', 'mcp'],
  ['moderation', 'integrity'],
  ['onboarding'],
];

/**
 * Modules that have parts, each with an index of its own beside that of the module, lowest first: a part imports only from parts
 * before it and from the files beside them.
 */
export const PARTS: Readonly<Record<string, readonly string[]>> = { posts: ['read', 'write', 'moderate'] };

/** The web's features by rank, lowest first. A feature imports only from ranks below its own. */
export const FEATURE_RANKS: readonly (readonly string[])[] = [
  ['forms'],
  [
    'characters',
    'device',
    'failures',
    'help-link',
    'list-blocks',
    'muted-rows',
    'offline',
    'people',
    'registration-review',
    'tags',
    'unread',
    'videos',
    'watches',
  ],
  ['assistant', 'files'],
  ['editor'],
  ['ledger', 'polls', 'unsent', 'user-area'],
  ['custom-fields', 'edits', 'private-pictures', 'reminders', 'scheduled', 'tag-follows', 'verification'],
  ['reports', 'moderation-log'],
  ['envelopes', 'follows', 'account-deletion', 'reactions', 'second-factor', 'sessions', 'tips'],
  [
    'answer-requests',
    'api-keys',
    'applications',
    'contacts',
    'drafts',
    'activity',
    'check-ins',
    'invite-codes',
    'messages',
    'muted-words',
    'payments',
    'points',
    'push',
    'reading-history',
    'third-party',
    'wallet',
  ],
  ['topic-columns'],
  ['edit-suggestions'],
  ['notification-settings', 'posts', 'sign-in'],
  ['memberships', 'notices', 'questions', 'recovery', 'search', 'topics', 'root-lists'],
  ['custom-pages', 'help', 'feedback', 'receipts', 'badges', 'collections', 'wechat-share'],
  ['profiles', 'shell'],
  ['registration'],
  // The back office: what its screens share, then the screens by its menu.
  ['staff'],
  ['staff-assistant', 'staff-content', 'staff-money', 'staff-reports'],
  ['staff-people', 'staff-figures'],
  ['staff-site'],
  ['staff-oversight'],
  ['staff-queue', 'staff-review'],
];

/** Folders read by the check, and how few modules it may find before it counts as blind. */
export const READ = { folders: ['apps', 'packages', 'bench', 'scripts'], minimumModules: 100 };

const SERVER = '^apps/server/src';
const WEB = '^apps/web/src';
const MODULES = `${SERVER}/modules`;
const TESTS = '(\\.test\\.tsx?|/testing\\.tsx?|/testing/.*)$|^apps/server/test/';
const FEATURES = `${WEB}/features`;

/** What of a module others may import. */
const INDEXES = [
  `${MODULES}/[^/]+/index\\.ts$`,
  ...Object.entries(PARTS).map(([name, parts]) => `${MODULES}/${name}/(${parts.join('|')})/index\\.ts$`),
];

type Rule = IRegularForbiddenRuleType;

function forbid(name: string, from: Rule['from'], to: Rule['to']): Rule {
  return { name, severity: 'error', from, to };
}

/** In `folder`, nothing imports from its own rank or one above, and nothing is without a rank. */
function rankRules(folder: string, ranks: readonly (readonly string[])[], everyone: string): Rule[] {
  const placed = ranks.flat().join('|');
  const rules = ranks.flatMap((names, rank) =>
    names.map((name) => {
      const above = ranks
        .slice(rank)
        .flat()
        .filter((other) => other !== name);
      return forbid(`${name}-is-of-rank-${rank}`, { path: `${folder}/${name}/` }, { path: `${folder}/(${above.join('|')})/` });
    }),
  );
  return [...rules, forbid(everyone, { path: `${folder}/`, pathNot: `${folder}/(${placed})/` }, {})];
}

/** A part of a module imports none that comes after it. */
function partRules(module: string, parts: readonly string[]): Rule[] {
  return parts
    .slice(0, -1)
    .map((part, at) =>
      forbid(
        `${module}-${part}-comes-before`,
        { path: `${MODULES}/${module}/${part}/`, pathNot: TESTS },
        { path: `${MODULES}/${module}/(${parts.slice(at + 1).join('|')})/` },
      ),
    );
}

/** What may not import what. Names are what the check prints. */
export const RULES: Rule[] = [
  ...rankRules(MODULES, RANKS, 'every-module-has-a-rank'),
  ...rankRules(FEATURES, FEATURE_RANKS, 'every-feature-has-a-rank'),
  ...Object.entries(PARTS).flatMap(([module, parts]) => partRules(module, parts)),
  forbid(
    'modules-only-through-index',
    { path: `${MODULES}/([^/]+)/`, pathNot: TESTS },
    { path: `${MODULES}/[^/]+/`, pathNot: [`${MODULES}/$1/`, ...INDEXES] },
  ),
  forbid('pages-only-through-index', { path: `${SERVER}/pages/`, pathNot: TESTS }, { path: `${MODULES}/`, pathNot: INDEXES }),
  forbid('modules-know-no-pages', { path: `${MODULES}/`, pathNot: TESTS }, { path: `${SERVER}/(pages|main|demo)/` }),
  forbid('pages-know-no-main', { path: `${SERVER}/pages/`, pathNot: TESTS }, { path: `${SERVER}/(main|demo)/` }),
  forbid('platform-knows-no-domain', { path: `${SERVER}/platform/`, pathNot: TESTS }, { path: `${SERVER}/(modules|pages|main|demo)/` }),
  forbid(
    'contract-needs-typebox-only',
    { path: '^packages/contract/src/', pathNot: TESTS },
    {
      pathNot: ['^packages/contract/', '(^|/)node_modules/typebox/'],
    },
  ),
  forbid('richtext-knows-no-other-part', { path: '^packages/richtext/src/' }, { path: '^(apps|packages/contract)/' }),
  forbid('richtext-is-pure', { path: '^packages/richtext/src/', pathNot: TESTS }, { dependencyTypes: ['core'] }),
  // The web process would hold what highlights code in thirty languages, which it never runs.
  forbid(
    'bodies-are-rendered-in-threads',
    { path: `${SERVER}/(modules|pages|platform|main)/`, pathNot: [TESTS, `${SERVER}/platform/bodies/body-worker\\.ts$`] },
    { path: '^packages/richtext/src/(bodies|body|render)\\.ts$' },
  ),
  forbid('packages-know-no-app', { path: '^packages/' }, { path: '^apps/' }),
  forbid('web-knows-no-server', { path: '^apps/web/' }, { path: '^apps/server/' }),
  forbid(
    'ui-knows-no-noun-and-fetches-nothing',
    { path: `${WEB}/ui/` },
    {
      path: `${WEB}/(features|routes|lib/api)/`,
    },
  ),
  forbid('features-know-no-routes', { path: `${FEATURES}/` }, { path: `${WEB}/routes/` }),
  forbid('lib-knows-no-features', { path: `${WEB}/lib/`, pathNot: TESTS }, { path: `${WEB}/(features|routes|ui)/` }),
  forbid('only-tests-import-tests', { path: '^(apps|packages)/', pathNot: TESTS }, { path: TESTS, pathNot: 'node_modules' }),
  // An import that the check cannot follow is one that it cannot judge. (+types are written by the web's build.)
  // Types that two files share belong in a third.
  forbid('no-circles', { path: '^(apps|packages|bench|scripts)/', pathNot: TESTS }, { circular: true }),
  forbid('every-file-is-found', {}, { couldNotResolve: true, path: '^\\.', pathNot: ['\\+types/', '\\?'] }),
];
