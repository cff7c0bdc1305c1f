/** A message of the dev server to an open page: a reload or an error. */
export interface PageMessage {
  readonly type: string;
  readonly err?: { readonly message: string; readonly stack: string };
}

export interface PageConnection {
  readonly forget: () => void;
  /** Resolves with the next unread message of a type. */
  readonly next: (type: string) => Promise<PageMessage>;
  readonly close: () => void;
}

/** Opens the connection that Vite's client holds in every page of the dev server. */
export async function openPage(url: string): Promise<PageConnection> {
  const client = await (await fetch(`${url}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const messages: PageMessage[] = [];
  const received = new EventTarget();
  socket.addEventListener('message', ({ data }) => {
    messages.push(JSON.parse(String(data)) as PageMessage);
    received.dispatchEvent(new Event('message'));
  });
  const next = async (type: string): Promise<PageMessage> => {
    for (;;) {
      const index = messages.findIndex((message) => message.type === type);
      const [message] = index === -1 ? [] : messages.splice(index, 1);
      if (message) return message;
      await new Promise((resolve) => received.addEventListener('message', resolve, { once: true }));
    }
  };
  await next('connected');
  return { forget: () => void messages.splice(0), next, close: () => socket.close() };
}
