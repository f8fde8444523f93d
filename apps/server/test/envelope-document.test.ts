import { addTopic, claimEnvelope, readEnvelopeProof, stopEnvelope } from '@chaguan/contract';
import { execFile, execFileSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { divide, hashOfSeed } from '../src/modules/red-envelopes/divide.ts';
import { fund } from '../src/modules/memberships/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { testApp } from './app.ts';

const app = testApp();

/** A stranger's program needs an interpreter of its own, which not every machine has. */
function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

let folder = '';
let program = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaguan-envelopes-'));
  const document = await readFile(new URL('../../../docs/red-envelopes.md', import.meta.url), 'utf8');
  program = join(folder, 'envelope.py');
  await writeFile(program, /```python\n([\s\S]*?)```/.exec(document)?.[1] ?? '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the program says about each of these proofs. */
async function results(proofs: readonly object[]): Promise<string[]> {
  const names = proofs.map((_, n) => join(folder, `${n}.json`));
  for (const [n, name] of names.entries()) await writeFile(name, JSON.stringify(proofs[n]));
  const { stdout } = await promisify(execFile)('python3', [program, ...names]).catch((error: { stdout: string }) => error);
  return stdout.trim().split('\n');
}

const yuan = (fen: bigint): string => `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`;

function proofOf(total: bigint, quantity: number, claimed = quantity) {
  const seed = randomBytes(32);
  const taken = divide(seed, total, quantity).slice(0, claimed).map(yuan);
  return { total: yuan(total), quantity, seed: seed.toString('hex'), seedHash: hashOfSeed(seed), taken };
}

test.skipIf(!hasPython())('the program in the document verifies envelopes of this site, and none that were divided otherwise', async () => {
  const [alice, bob, carol] = [await app.member('alice'), await app.member('bob'), await app.member('carol')];
  await fund(app, alice.id, 100_000, 0);
  const tagId = await app.write((tx) => aTag(tx));
  const envelope = { type: 'random', amount: '12.34', quantity: 7 } as const;
  const { topicId } = await alice.call(addTopic, { body: { title: '红包', body: '发一个。', tagId, envelope } }, crypto.randomUUID());
  for (const person of [bob, carol]) await person.call(claimEnvelope, { params: { topicId } });
  await alice.call(stopEnvelope, { params: { topicId } });
  const real = await app.visitor.call(readEnvelopeProof, { params: { topicId } });
  const others = Array.from({ length: 20 }, () => {
    const quantity = randomInt(1, 1000);
    return proofOf(BigInt(quantity) + BigInt(randomInt(0, 2_000_000)), quantity, randomInt(0, quantity + 1));
  });
  const edges = [proofOf(1n, 1), proofOf(999n, 999), proofOf(10n ** 17n, 3), proofOf(20_000n, 8)];
  const right = [real, ...others, ...edges];
  expect(await results(right)).toEqual(right.map(() => 'right'));
  const whole = proofOf(20_000n, 8);
  const wrong = [
    { ...real, seed: randomBytes(32).toString('hex') },
    { ...whole, taken: [...whole.taken.slice(1), whole.taken[0]] },
    { ...whole, total: '200.01' },
    { ...whole, quantity: 9 },
  ];
  expect(new Set(await results(wrong))).toEqual(
    new Set(['the seed is not the one that was published', 'the shares do not follow from the seed']),
  );
});
