/** This server may not call the URL: not https, or within its own network. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}
