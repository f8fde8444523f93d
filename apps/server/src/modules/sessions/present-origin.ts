import { placeOf, type Place } from '../../platform/places/place-of.ts';
import { readDevice, type Device } from './read-device.ts';

/** Address and user agent in the words that a member recognizes. */
export function presentOrigin({ address, device }: { address: string; device: string }): { address: string; place: Place | null; device: Device } {
  return { address, place: placeOf(address), device: readDevice(device) };
}
