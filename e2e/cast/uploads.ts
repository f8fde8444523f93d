import { call, type Person, siteUrl } from './people.ts';

/** Bytes that somebody sent in one part, past the editor; what becomes of them is asked for with the id. */
export async function newUpload(person: Person, kind: 'file' | 'video', name: string, bytes: Buffer): Promise<string> {
  const fields = { kind, name, sizeBytes: bytes.length };
  const { id, url } = await call<{ id: string; url: string }>('/user/control/uploads', { as: person, fields });
  const sent = await fetch(siteUrl() + url, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${person.accessToken},${person.refreshToken}`,
      'x-requested-with': 'XMLHttpRequest',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  if (!sent.ok) throw new Error(`the part was answered ${sent.status}`);
  return id;
}

/** A file of somebody, as a member writes it into a text. */
export async function newFile(person: Person, name: string, bytes: Buffer): Promise<{ key: string; link: string }> {
  const uploadId = await newUpload(person, 'file', name, bytes);
  const { key } = await call<{ key: string }>('/user/control/files', { as: person, fields: { uploadId } });
  return { key, link: `[${name}](/file?key=${key})` };
}

/** A PDF with a line of Latin letters on each page. */
export function aPdf(lines: readonly string[]): Buffer {
  const first = 4;
  const kids = lines.map((_, at) => `${first + at * 2} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${lines.length}/Kids[${kids}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...lines.flatMap((line, at) => {
      const drawing = `BT /F 32 Tf 72 700 Td (${line}) Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${first + 1 + at * 2} 0 R>>`,
        `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
