/** An answer whose JSON exists already: exactly the bytes (UTF-8) that the schema of the endpoint would have written. */
export class ReadyJson {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
