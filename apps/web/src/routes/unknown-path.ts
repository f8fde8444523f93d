import { indexPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { redirect } from 'react-router';

export function loader() {
  return redirect(addressOf(indexPage));
}

export function clientLoader() {
  return redirect(addressOf(indexPage));
}
