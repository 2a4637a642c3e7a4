import { createStore } from "./store.ts";

/** Since when what is shown may have changed: the oldest answer that the device gave in the server's place, in ms; null with a network. */
export const asOf = createStore<number | null>(null);

const mark = "Kept-On-Device";

/** Returns a response of the device's in the server's place. */
export const standIn = (body: unknown): Response => Response.json(body, { headers: { [mark]: "" } });

/** Whether the device has answered in the server's place. */
export const isStandIn = ({ headers }: Response): boolean => headers.has(mark);

/** Whether the device has answered in the server's place since this page was opened. */
export const hasStoodIn = createStore(false);
