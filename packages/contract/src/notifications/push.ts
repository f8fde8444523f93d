import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, Time } from '../fields.ts';
import { Device } from '../accounts/sessions.ts';

/** Rules of push devices: the maximum per member, and the maximum lengths of a browser's data. */
export const pushRules = { devices: 20, endpoint: { minLength: 10, maxLength: 1000 } } as const;

const PushDevice = Type.Object({
  id: Id,
  current: Type.Boolean({ description: 'the device of this session' }),
  device: Device,
  addedAt: Time,
  reachedAt: nullable(Time),
});

const deviceParams = Type.Object({ deviceId: Id });

/** A part of a key in the browser's format: base64url without padding. */
const keyOf = (characters: number) => Type.String({ pattern: `^[A-Za-z0-9_-]{${characters}}$` });

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/api/user/control/pushDevices',
  access: 'member',
  rate: 'read',
  summary:
    "Lists the caller's devices that receive push messages. Without a public key the site does not push, because staff have set no address.",
  answer: Type.Object({
    publicKey: nullable(Type.String({ description: 'of the site (VAPID), base64url' })),
    items: Type.Array(PushDevice),
  }),
  errors: [],
});

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/user/control/pushDevices',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary:
    'Subscribes this browser to push messages until its session ends, with what its push service returned, as PushSubscription.toJSON has it.',
  body: Type.Object({
    endpoint: Type.String(pushRules.endpoint),
    p256dh: keyOf(87),
    auth: keyOf(22),
  }),
  answer: Type.Object({ deviceId: Id }),
  errors: ['push.off', 'push.too_many', 'member.cancelled'],
});

export const deletePushDevice = endpoint({
  method: 'POST',
  path: '/api/user/control/pushDevices/{deviceId}/delete',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: "Unsubscribes one of the caller's devices from push messages.",
  params: deviceParams,
  answer: Done,
  errors: ['push.not_found'],
});

export const testPushDevice = endpoint({
  method: 'POST',
  path: '/api/user/control/pushDevices/{deviceId}/test',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: "Sends a test message to one of the caller's devices.",
  params: deviceParams,
  answer: Done,
  errors: ['push.off', 'push.not_found'],
});
