import type { Device as DeviceSchema } from '@chaguan/contract';
import Bowser from 'bowser';
import type Type from 'typebox';
import { geoOf, type Place } from '../../platform/places/geo-of.ts';

type Device = Type.Static<typeof DeviceSchema>;

const kinds: ReadonlySet<string> = new Set(['desktop', 'mobile', 'tablet']);

function isKind(type: string | undefined): type is Device['kind'] {
  return type !== undefined && kinds.has(type);
}

/** The client as stated by its user agent. It is unverified: only for recognizing one's devices. */
export function readDevice(userAgent: string): Device {
  if (userAgent.trim() === '') return { browser: '', system: '', kind: 'unknown' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name ?? '',
    system: os.name ?? '',
    kind: isKind(platform.type) ? platform.type : 'unknown',
  };
}

/** Address and user agent in a form that a member recognizes. */
export function presentOrigin({ address, device }: { address: string; device: string }): {
  address: string;
  place: Place | null;
  device: Device;
} {
  return { address, place: geoOf(address), device: readDevice(device) };
}
