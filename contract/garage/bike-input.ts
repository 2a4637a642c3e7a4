import * as z from "zod/mini";
import { type BikeFact, bikeFacts } from "./bike-facts.ts";
import { type FactValues, type FieldFact, textLength } from "./bike-fields.ts";
import { currencies } from "#contract/platform/currencies.ts";
import { list } from "#contract/platform/list.ts";
import { optionalChoice, optionalDay, optionalNumber, thisYear } from "#contract/platform/number.ts";
import { codePoints, cleanText, optionalText, raise, text } from "#contract/platform/text.ts";

const required = (max: number) =>
  z.pipe(
    z.transform((raw: string | null | undefined) => raw ?? ""),
    text({ min: 1, max }),
  );

/** Texts without the blank ones. */
const texts = (most: number) =>
  z.pipe(
    z.transform((raw: (string | null)[] | null) => raw ?? []),
    z.pipe(
      list(z.nullable(z.string()), 20 * most, most),
      z.pipe(
        z.transform((entries: (string | null)[]) =>
          entries.map((entry) => cleanText(entry ?? "", { max: textLength })).filter((entry) => entry !== ""),
        ),
        z.array(z.string()).check((payload) => {
          if (payload.value.length > most) raise(payload, { key: "max_items", max: most });
          payload.value.forEach((entry, index) => {
            if (codePoints(entry) > textLength)
              raise(payload, { key: "max_length", max: textLength }, [String(index)]);
          });
        }),
      ),
    ),
  );

function inputOf(fact: BikeFact) {
  switch (fact.kind) {
    case "text": {
      const max = "max" in fact ? fact.max : textLength;
      return "required" in fact ? required(max) : optionalText(max, "lines" in fact);
    }
    case "integer":
      return optionalNumber({ min: fact.min, max: fact.max, step: 1 });
    case "year":
      return optionalNumber({ min: fact.min, max: () => thisYear() + fact.yearsAhead, step: 1 });
    case "decimal":
      return optionalNumber(fact);
    case "money":
      return optionalNumber({ ...fact, step: 0.01 });
    case "currency":
      return optionalChoice(currencies);
    case "day":
      return optionalDay();
    case "choice":
      return optionalChoice(fact.options, { toeClips: "toe_clips" });
    case "list":
      return z.optional(texts(fact.most));
  }
}

type Optional<F extends FieldFact> = {
  [N in keyof FactValues<F>]: z.ZodMiniOptional<z.ZodMiniType<FactValues<F>[N], string | number | null>>;
};
type Inputs = Optional<Exclude<FieldFact, { required: true }>> & {
  name: ReturnType<typeof required>;
  accessories: z.ZodMiniOptional<ReturnType<typeof texts>>;
};

const inputs = Object.fromEntries(bikeFacts.map((fact) => [fact.name, inputOf(fact)])) as unknown as Inputs;

/** A new bike: only `name` is required. */
export const BikeInput = z.object({ ...inputs });
export type BikeInput = z.infer<typeof BikeInput>;
