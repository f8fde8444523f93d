import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setAvatar, setCover, uploadImage, uploadMessageImage, uploadReportPicture, type Problem } from '@chaguan/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { rawSocket } from '../../../test/raw-socket.ts';

const app = testApp();
const uploads = [uploadImage, setAvatar, setCover, uploadMessageImage, uploadReportPicture];
const part = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';

/** Bodies of the boundary `tea` that no parser can read, with what the type says where it says something else. */
const bodies: Record<string, [body: string, type?: string]> = {
  'nothing at all': [''],
  'the first boundary alone': ['--tea\r\n'],
  'cut within the headers of its part': [`--tea\r\n${part.slice(0, 40)}`],
  'cut before its content': [`--tea\r\n${part}`],
  'cut within its content': [`--tea\r\n${part}${'a'.repeat(5000)}`],
  'cut within the last boundary': [`--tea\r\n${part}abc\r\n--te`],
  'without its end': [`--tea\r\n${part}abc\r\n--tea\r\n`],
  'no boundary in the type': [`--tea\r\n${part}abc\r\n--tea--\r\n`, 'multipart/form-data'],
  'an empty boundary': [`--tea\r\n${part}abc\r\n--tea--\r\n`, 'multipart/form-data; boundary='],
  'another boundary': [`--tea\r\n${part}abc\r\n--tea--\r\n`, 'multipart/form-data; boundary=coffee'],
  'a boundary of a thousand letters': [`--tea\r\n${part}abc\r\n--tea--\r\n`, `multipart/form-data; boundary=${'t'.repeat(1000)}`],
  'huge headers of a part': [`--tea\r\nX-Tea: ${'x'.repeat(100_000)}\r\n${part}abc\r\n--tea--\r\n`],
  'thousands of headers': [`--tea\r\n${'X-Tea: x\r\n'.repeat(5000)}${part}abc\r\n--tea--\r\n`],
  'headers without colons': ['--tea\r\nfile\r\n\r\nabc\r\n--tea--\r\n'],
  'empty parts': ['--tea\r\n\r\n\r\n--tea\r\n\r\n\r\n--tea--\r\n'],
  'an empty file': [`--tea\r\n${part}\r\n--tea--\r\n`],
  'more parts than there may be': [`${'--tea\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(50)}--tea--\r\n`],
  'a field of that name': ['--tea\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc\r\n--tea--\r\n'],
  'names of an object': ['--tea\r\nContent-Disposition: form-data; name="__proto__"; filename="a"\r\n\r\nabc\r\n--tea--\r\n'],
  'a type that is only similar': [`--tea\r\n${part}abc\r\n--tea--\r\n`, 'multipart/mixed; boundary=tea'],
  'NUL and half characters': [`--tea\r\nContent-Disposition: form-data; name="file"; filename="\0\u00ff"\r\n\r\n\0\r\n--tea--\r\n`],
};

let alice: Person;

beforeAll(async () => {
  alice = await app.member('alice');
});

test.each(Object.entries(bodies))('%s is a mistake of whoever sent it, in all five uploads', async (_, [payload, type]) => {
  for (const { path } of uploads) {
    const headers = { ...alice.headers(), 'content-type': type ?? 'multipart/form-data; boundary=tea' };
    const answer = await app.inject({ method: 'POST', url: path, headers, payload });
    expect([400, 415, 422], `${path} ${answer.statusCode} ${answer.body}`).toContain(answer.statusCode);
    const { code, fields = [] } = answer.json<Problem>();
    expect(['request.invalid', 'request.media_type', ...fields.map(() => code)]).toContain(code);
  }
});

test('a connection that is cut at any byte of an upload is no error of the server', async () => {
  const errors = vi.spyOn(app.services.log, 'error');
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const whole = `--tea\r\n${part}${'a'.repeat(2000)}\r\n--tea--\r\n`;
  for (const { path } of uploads) {
    for (const at of [0, 5, 60, part.length, part.length + 1000, whole.length - 3]) {
      const raw = await rawSocket(port);
      const headers = { ...alice.headers(), host: 'x', 'content-type': 'multipart/form-data; boundary=tea', 'content-length': '100000' };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const began = once(app.http.server, 'request');
      raw.send(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${whole.slice(0, at)}`);
      await began;
      raw.socket.resetAndDestroy();
    }
  }
  expect((await app.inject({ method: 'GET', url: '/health' })).statusCode).toBeLessThan(500);
  await app.http.close();
  expect(errors.mock.calls).toEqual([]);
});
