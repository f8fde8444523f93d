import { createHash } from 'node:crypto';

function hashOf(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

/**
 * The Merkle root over leaves that come one by one; holds no more than one node per level. Leaves and nodes are marked
 * apart, so that no inner node can be passed off as a leaf (as RFC 6962 does).
 */
export function createMerkleRoot() {
  /** One perfect subtree per set bit of `count`, the largest first. */
  const trees: Buffer[] = [];
  let count = 0;
  return {
    add(leaf: Uint8Array): void {
      trees.push(hashOf(leafMark, leaf));
      count += 1;
      for (let bits = count; bits % 2 === 0; bits /= 2) {
        const [right, left] = [trees.pop(), trees.pop()];
        if (left && right) trees.push(hashOf(nodeMark, left, right));
      }
    },
    root(): Buffer {
      return trees.reduceRight<Buffer | null>((right, left) => (right ? hashOf(nodeMark, left, right) : left), null) ?? hashOf();
    },
  };
}
