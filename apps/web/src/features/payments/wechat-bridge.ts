import type { Launch } from './data.ts';

type JsapiRequest = NonNullable<Launch['jsapi']>;
type Bridge = { invoke: (name: string, request: JsapiRequest, done: (result: { err_msg?: string }) => void) => void };

declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

/** WeChat adds its bridge to the page a moment after it was loaded. */
function bridgeHere(): Promise<Bridge> {
  return new Promise((resolve) => {
    const resolveBridge = (): void => {
      if (window.WeixinJSBridge) resolve(window.WeixinJSBridge);
    };
    resolveBridge();
    document.addEventListener('WeixinJSBridgeReady', resolveBridge, { once: true });
  });
}

/** Asks the member for the payment in WeChat's own sheet. What it reports proves nothing: the order is polled as ever. */
export async function payInWechat(request: JsapiRequest): Promise<'ok' | 'cancel' | 'fail'> {
  const bridge = await bridgeHere();
  const { err_msg: message = '' } = await new Promise<{ err_msg?: string }>((done) => {
    bridge.invoke('getBrandWCPayRequest', request, done);
  });
  if (message.endsWith(':ok')) return 'ok';
  return message.endsWith(':cancel') ? 'cancel' : 'fail';
}
