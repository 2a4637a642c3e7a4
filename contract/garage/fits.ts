import * as z from "zod/mini";
import { slotPath } from "./setup-input.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalNumber } from "#contract/platform/number.ts";
import { response } from "#contract/platform/wire.ts";

/** What holds for a part and a bike, the one that decides first: one `no` is a no. */
export const fitVerdicts = ["no", "unknown", "if", "yes"] as const;
export type FitVerdict = (typeof fitVerdicts)[number];

const id = { min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 } as const;

const FitRelation = z.object({
  /** The slot of what it has to go with: "rear_wheel/cassette". */
  with: z.string(),
  verdict: z.enum(fitVerdicts),
  /** In the reader's language. */
  because: z.string(),
  /** Where the rule is from, in the reader's language. */
  source: z.string(),
});

export const askFit = endpoint({
  method: "POST",
  path: "/fits",
  summary:
    "Whether a part fits my bike: what it has to go with there, as far as that is entered, with why and by whose rule; changes nothing",
  access: "session",
  act: "part.read",
  body: z.object({
    part_id: optionalNumber(id),
    /** Instead of a part that I have: its `kind`, or else a `slot`, with its fields, or a `title` that is read as a label. */
    spec: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    bike_id: z.pipe(optionalNumber(id), z.number()),
    /** Where it is to go; left out, wherever its kind goes. */
    slot: z.optional(z.nullable(slotPath)),
  }),
  refuses: [404, 422],
  unkeyed: "it changes nothing",
  response: response(
    z.object({
      relations: z.array(FitRelation),
      /** `unknown` also without a relation. */
      verdict: z.enum(fitVerdicts),
    }),
  ),
});
