import Type from 'typebox';
import { endpoint } from '../endpoint.ts';

export const createCaptcha = endpoint({
  method: 'GET',
  path: '/api/captcha',
  access: 'public',
  rate: 'captcha',
  whileClosed: true,
  summary: 'Creates a captcha of 4 characters, valid for 120 seconds and one attempt.',
  answer: Type.Object({ key: Type.String(), image: Type.String({ description: 'data: URL, 120×40 pixels' }) }),
  errors: [],
});
