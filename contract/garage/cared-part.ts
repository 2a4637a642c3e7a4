import * as z from "zod/mini";
import { PartKindName } from "./part-facts.ts";

/** The part that a plan, or an entry of a logbook, is about. */
export const CaredPart = z.object({
  id: z.int(),
  kind: PartKindName,
  brand: z.nullable(z.string()),
  model: z.nullable(z.string()),
});
