import { spawn } from 'node:child_process';
import { constants } from 'node:os';

export interface Bounds {
  /** Limits of wall-clock time and CPU time. */
  wallMs: number;
  cpuSeconds: number;
  /** Limits of its address space and of the files that it writes. */
  memoryKb: number;
  fileKb: number;
}

/**
 * `ended`: 0 is success; `late`: it ran out of time; `stopped`: on request; `killed`: by others, or for its memory. Stdout and stderr are
 * truncated.
 */
export interface Ended {
  how: 'ended' | 'late' | 'stopped' | 'killed';
  code: number;
  output: string;
  complaint: string;
}

const outputMax = 256 * 1024;
const complaintMax = 4000;

/** Exit codes as the shell reports signals: it was killed by somebody or the system, or its CPU time was used up. */
const killedCode = 128 + constants.signals.SIGKILL;
const outOfTimeCode = 128 + constants.signals.SIGXCPU;

/**
 * The program has a low priority (the lowest would never make progress on a busy site), resource limits, no environment of ours and no
 * stdin. It ends with us: our end of the pipe that the second process reads is closed even when we are killed, and then it kills the
 * program.
 */
const script = `
ulimit -H -t $(($1 + 5)) 2>/dev/null; ulimit -S -t "$1" 2>/dev/null; ulimit -v "$2" 2>/dev/null; ulimit -f "$3" 2>/dev/null; ulimit -c 0 2>/dev/null
shift 3
exec 3<&0
nice -n 5 "$@" </dev/null 3<&- &
child=$!
(cat <&3 >/dev/null; kill -9 "$child") >/dev/null 2>&1 &
watch=$!
exec 3<&-
wait "$child"
code=$?
kill "$watch" 2>/dev/null
exit "$code"
`;

function collector(max: number): { add: (chunk: Buffer) => void; text: () => string } {
  const chunks: Buffer[] = [];
  let length = 0;
  return {
    add(chunk) {
      if (length < max) chunks.push(chunk.subarray(0, max - length));
      length += chunk.length;
    },
    text: () => Buffer.concat(chunks).toString('utf8'),
  };
}

/** Runs an untrusted program in a folder. It never throws because of what the program does. */
export function runBounded(program: string, args: readonly string[], cwd: string, bounds: Bounds, signal: AbortSignal): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const limits = [bounds.cpuSeconds, bounds.memoryKb, bounds.fileKb * 2].map(String);
    const child = spawn('sh', ['-c', script, 'sh', ...limits, program, ...args], {
      cwd,
      env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const [output, complaint] = [collector(outputMax), collector(complaintMax)];
    let how: Ended['how'] = 'ended';
    // Closing its stdin kills it.
    const end = (why: Ended['how']) => {
      how = why;
      child.stdin.destroy();
    };
    const timer = setTimeout(() => end('late'), bounds.wallMs);
    const stop = () => end('stopped');
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    child.stdin.on('error', () => undefined);
    child.stdout.on('data', output.add);
    child.stderr.on('data', complaint.add);
    const settled = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      child.stdin.destroy();
    };
    child.on('error', (error) => {
      settled();
      reject(error);
    });
    child.on('exit', settled);
    child.on('close', (code) => {
      if (how === 'ended' && code === outOfTimeCode) how = 'late';
      if (how === 'ended' && (code ?? killedCode) === killedCode) how = 'killed';
      resolve({ how, code: code ?? killedCode, output: output.text(), complaint: complaint.text() });
    });
  });
}
