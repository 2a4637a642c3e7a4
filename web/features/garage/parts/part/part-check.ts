import * as z from "zod/mini";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import { specInputs } from "#contract/garage/part-spec.ts";
import { PartKindName, partFacts } from "#contract/garage/part-facts.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { optionalNumber } from "#contract/platform/number.ts";
import { issuesOf } from "#web/lib/form/issues-of.ts";
import type { Units } from "#web/lib/units.ts";
import { type PartFormValues, plainPart, specBody } from "./part-values.ts";

/** Most metres and seconds that a part may have done before: as the contract has it. */
const most = 1_000_000_000;

/** Returns what judges a part's form by the contract; distance, hours and price as they are typed. */
export function partCheck({
  ofMetres,
}: Pick<Units, "ofMetres">): (values: PartFormValues) => Record<string, Issue> {
  const form = z.object({
    kind: PartKindName,
    ...partFacts,
    price: optionalNumber({ min: 0, max: 9_999_999.99, step: 0.01 }),
    distance: optionalNumber({ min: 0, max: Math.floor(ofMetres(most)), step: 0.1 }),
    hours: optionalNumber({ min: 0, max: Math.floor(most / 3600), step: 0.1 }),
  });
  return (values) => {
    const plain = plainPart(values);
    if (plain.kind === "") return { kind: { key: "required" } };
    const own = Object.entries(issuesOf(specInputs[plain.kind as PartKind], specBody(plain)));
    return {
      ...issuesOf(form, plain),
      ...Object.fromEntries(own.map(([name, issue]) => [`spec_${name}`, issue])),
    };
  };
}
