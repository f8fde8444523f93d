import { isIP } from 'node:net';
import { failField } from '../../platform/failure.ts';

/** Larger networks are whole countries. */
const widest = { 4: 8, 6: 16 } as const;

/**
 * Parses a network; a single address is a network of one; a prefix length with a leading zero is ambiguous. @throws Failure `ban.network`,
 * `ban.too_wide` at `network`
 */
export function readNetwork(typed: string): string {
  const [address = '', bits, ...more] = typed.normalize('NFKC').replaceAll(/\s/g, '').split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const length = bits === undefined ? most : /^(?:0|[1-9]\d{0,2})$/.test(bits) ? Number(bits) : Number.NaN;
  // A zone (%eth0) is local to one machine; no caller has one.
  if ((version !== 4 && version !== 6) || more.length > 0 || address.includes('%') || !(length <= most))
    failField('network', 'ban.network');
  // An IPv4-mapped IPv6 address is compared as IPv4.
  if (version === 6 && /^::(?:ffff:)?\d+\.\d+\.\d+\.\d+$/i.test(address)) failField('network', 'ban.network');
  if (length < widest[version]) failField('network', 'ban.too_wide');
  return `${address}/${length}`;
}
