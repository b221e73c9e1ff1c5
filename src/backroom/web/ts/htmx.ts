// htmx's extensions expect it as a global.
import htmx from "htmx.org";

(window as unknown as { htmx: typeof htmx }).htmx = htmx;
export default htmx;
