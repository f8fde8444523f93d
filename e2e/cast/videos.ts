import type { Page } from '@playwright/test';
import { call, type Person } from './people.ts';
import { newUpload } from './uploads.ts';

type Video = { key: string; name: string; state: string };

/** Some seconds of moving colours, as recorded by this browser: a WebM. */
export async function recordVideo(page: Page, seconds = 3): Promise<Buffer> {
  const base64 = await page.evaluate(async (lengthMs) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 180];
    const context = canvas.getContext('2d');
    let turn = 0;
    const draw = setInterval(() => {
      turn += 1;
      if (context === null) return;
      context.fillStyle = `hsl(${turn * 9} 60% 45%)`;
      context.fillRect(0, 0, 320, 180);
      context.fillStyle = '#fff';
      context.fillRect((turn * 7) % 320, 60, 40, 60);
    }, 40);
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const chunks: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    recorder.start(200);
    await new Promise((resolve) => setTimeout(resolve, lengthMs));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.stop();
    await stopped;
    clearInterval(draw);
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  }, seconds * 1000);
  return Buffer.from(base64, 'base64');
}

/** A video that somebody uploaded, without the editor. */
export async function newVideo(person: Person, name: string, bytes: Buffer): Promise<Video> {
  const uploadId = await newUpload(person, 'video', name, bytes);
  return call<Video>('/user/control/videos', { as: person, fields: { uploadId } });
}
