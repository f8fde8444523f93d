import type { Answer, AssistantEvent, Body, Problem } from '@chaguan/contract';
import { addModelProvider, askAgain, askAssistant, confirmChange, listStaffChanges, reviseText } from '@chaguan/contract';
import { type Person, type TestApp } from '../../../../test/app.ts';
import type { ProviderServer } from './provider-server.ts';

/** A stream read to its end. */
export interface Answered {
  status: number;
  problem: Problem | null;
  events: AssistantEvent[];
  text: string;
  citations: Extract<AssistantEvent, { kind: 'citation' }>['citation'][];
  last: AssistantEvent | undefined;
  chatId: string;
}

export function answered(status: number, body: string): Answered {
  const events =
    status === 200
      ? body
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as AssistantEvent)
      : [];
  const first = events.find((event) => event.kind === 'begin');
  return {
    status,
    problem: status === 200 ? null : (JSON.parse(body) as Problem),
    events,
    text: events.map((event) => (event.kind === 'delta' ? event.text : '')).join(''),
    citations: events.flatMap((event) => (event.kind === 'citation' ? [event.citation] : [])),
    last: events.at(-1),
    chatId: first?.chatId ?? '',
  };
}

async function post(app: TestApp, who: Person, url: string, payload: object, headers: Record<string, string> = {}): Promise<Answered> {
  const response = await app.inject({ method: 'POST', url, headers: { ...who.headers(), ...headers }, payload });
  return answered(response.statusCode, response.body);
}

export const ask = (app: TestApp, who: Person, body: Body<typeof askAssistant>) => post(app, who, askAssistant.path, body);
export const again = (app: TestApp, who: Person, chatId: string) => post(app, who, askAgain.path.replace('{chatId}', chatId), {});
export const revise = (app: TestApp, who: Person, body: Body<typeof reviseText>) => post(app, who, reviseText.path, body);

/** A provider as staff would add it; the only one that is enabled. */
export async function useProvider(
  app: TestApp,
  server: Pick<ProviderServer, 'address'>,
  more: Partial<Body<typeof addModelProvider>> & { tools?: boolean } = {},
): Promise<string> {
  const staff = await app.staff('provider_staff');
  await app.db.updateTable('modelProvider').set({ enabled: false }).execute();
  const { tools = true, ...rest } = more;
  const added = await staff.call(addModelProvider, {
    body: {
      name: '试用',
      kind: 'openai_compatible',
      address: server.address,
      key: 'sk-test-secret-1234567890',
      models: [{ name: 'test-model', tools, inputPrice: '2', outputPrice: '8' }],
      enabled: true,
      ...rest,
    },
  });
  await agreeTo(app, added);
  return added.id;
}

/** A second person agrees to a provider that waits for one. */
export async function agreeTo(app: TestApp, { id, waiting }: Answer<typeof addModelProvider>): Promise<void> {
  if (!waiting) return;
  const second = await app.staff('provider_second');
  const { items } = await second.call(listStaffChanges, { query: { state: 'waiting' } });
  const change = items.find(({ kind, subject }) => kind === 'model_provider' && subject === id);
  await second.call(confirmChange, { params: { changeId: change?.id ?? '' } });
}
