// The stream says what this page lacks: of each part that changed the tags that are new, and where the others stood in
// the text before. Messages are numbered; a page that missed one begins anew instead of guessing.

type Patch = string | (string | [number, number])[];

interface Message {
  number: number;
  glides: boolean;
  parts: Record<string, Patch>;
}
interface Detail {
  connection: { reader?: { cancel(): Promise<void> } | null };
  message: { data: string };
  cancelled: boolean;
}

/** What was sent of each part, and with which message. */
const texts = new Map<string, string>();
let last = 0;

function patched(before: string, changes: Patch): string {
  if (typeof changes === "string") return changes;
  const tags = before.split("<");
  return changes
    .map((one) => (typeof one === "string" ? one : tags.slice(one[0], one[0] + one[1]).join("<")))
    .join("<");
}

/** The message as htmx takes it: each part that changed as a whole. */
function whole({ glides, parts }: Message): string {
  const swap = glides ? "innerMorph transition:true" : "innerMorph";
  return Object.entries(parts)
    .map(([part, changes]) => {
      const html = patched(texts.get(part) ?? "", changes);
      texts.set(part, html);
      return `<hx-partial hx-target="#${part}" hx-swap="${swap}">${html}</hx-partial>`;
    })
    .join("\n");
}

export function listen(): void {
  document.addEventListener("htmx:sse:before:message", (event) => {
    const detail = (event as CustomEvent<Detail>).detail;
    if (!detail.message.data) return;
    const message = JSON.parse(detail.message.data) as Message;
    if (message.number === 1) texts.clear();
    else if (message.number !== last + 1) {
      detail.cancelled = true;
      void detail.connection.reader?.cancel();
      return;
    }
    last = message.number;
    detail.message.data = whole(message);
  });
}
