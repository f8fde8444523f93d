import { createHash } from 'node:crypto';
import { invariant } from '../../platform/failure.ts';

function hashOf(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

/** The hash of one leaf, and of an inner node. */
export const leafHash = (leaf: Uint8Array): Buffer => hashOf(leafMark, leaf);
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => hashOf(nodeMark, left, right);

/** A step from a leaf towards the root: the sibling of the node, and on which side. */
export interface MerkleStep {
  side: 'left' | 'right';
  hash: Buffer;
}

/** The path from one of `nodes` (hashes of leaves, or of perfect trees of the same height except the last) to their root. */
export function merklePath(nodes: readonly Buffer[], index: number): MerkleStep[] {
  const steps: MerkleStep[] = [];
  let level = [...nodes];
  for (let at = index; level.length > 1; at = Math.floor(at / 2)) {
    const sibling = level[at % 2 === 0 ? at + 1 : at - 1];
    // The last of an odd number is promoted unchanged.
    if (sibling !== undefined) steps.push({ side: at % 2 === 0 ? 'right' : 'left', hash: sibling });
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, pair) => {
      const [left, right] = level.slice(2 * pair, 2 * pair + 2);
      invariant(left !== undefined, 'each pair has a left one');
      return right === undefined ? left : nodeHash(left, right);
    });
  }
  return steps;
}

/**
 * The Merkle root over leaves that are added one by one; stores at most one node per level. Leaves and nodes are hashed with different
 * prefixes, so that no inner node can be passed off as a leaf (as RFC 6962 does). `addNode` takes the root of as many leaves as every node
 * before it had, a power of two; the last one may have fewer.
 */
export function createMerkleRoot() {
  /** One perfect subtree per set bit of `count`, the largest first. */
  const trees: Buffer[] = [];
  let count = 0;
  function addNode(node: Buffer): void {
    trees.push(node);
    count += 1;
    for (let bits = count; bits % 2 === 0; bits /= 2) {
      const [right, left] = [trees.pop(), trees.pop()];
      if (left && right) trees.push(nodeHash(left, right));
    }
  }
  return {
    add: (leaf: Uint8Array): void => addNode(leafHash(leaf)),
    addNode,
    root(): Buffer {
      return trees.reduceRight<Buffer | null>((right, left) => (right ? nodeHash(left, right) : left), null) ?? hashOf();
    },
  };
}
