// Shows pushes and opens what they are about. It answers no request of a page and keeps none: what is at a table always
// comes from the house.

interface Told {
  title: string;
  body: string;
  link: string;
  stop: string;
  tag: string;
}
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Waiting {
  data: { json(): Told } | null;
}
interface Clicked extends Waiting {
  action: string;
  notification: { close(): void; data: Told };
}
interface Window {
  url: string;
  focus(): Promise<unknown>;
}
interface Worker {
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: { matchAll(options: object): Promise<Window[]>; openWindow(url: string): Promise<unknown> };
  addEventListener(kind: string, listen: (event: never) => void): void;
}

const worker = self as unknown as Worker;

async function open(url: string): Promise<unknown> {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => one.url.split("#")[0] === url);
  return there ? there.focus() : worker.clients.openWindow(url);
}

worker.addEventListener("push", (event: Pushed) => {
  const told = event.data?.json();
  if (!told) return;
  const shown = { body: told.body, tag: told.tag, data: told, actions: [{ action: "stop", title: "Stop these" }] };
  event.waitUntil(worker.registration.showNotification(told.title, shown));
});
worker.addEventListener("notificationclick", (event: Clicked) => {
  event.notification.close();
  const told = event.notification.data;
  event.waitUntil(open(event.action === "stop" ? told.stop : told.link));
});

export {};
