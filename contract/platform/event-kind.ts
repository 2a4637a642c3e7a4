import * as z from "zod/mini";

/** A kind of event: something that happened to a thing of an account, with the shape of what is kept of it. */
export interface EventKind<Data extends z.core.$ZodShape = z.core.$ZodShape> {
  /** Its name, noun.verb. */
  event: `${string}.${string}`;
  /** When it happens, as documentation. */
  summary: string;
  data: z.ZodMiniObject<Data>;
}

/** What is kept of an event: identifiers and a title, never addresses or tracks. */
export type EventData<K extends EventKind> = z.output<K["data"]>;

/** Declares a kind of event. */
export function eventKind<const N extends EventKind["event"], S extends z.core.$ZodShape>(
  event: N,
  summary: string,
  data: S,
) {
  return { event, summary, data: z.object(data) };
}
