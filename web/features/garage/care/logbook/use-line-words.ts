import { createContext, useContext } from "react";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import type { Line } from "./service-values.ts";

export type KnownParts = ReadonlyMap<number, NonNullable<CarePlan["part"]>>;

/** The parts that lines of an entry's form name. */
export const KnownPartsContext = createContext<KnownParts>(new Map());

/** Returns functions that word lines of an entry's form; above the form, `parts` are those that it knows. */
export function useLineWords(parts?: KnownParts) {
  const words = useCareWords();
  const inForm = useContext(KnownPartsContext);
  const known = parts ?? inForm;
  const target = (line: Line): string => {
    const part = line.part_id === null ? null : (known.get(line.part_id) ?? null);
    return words.target({ ...line, part });
  };
  return { target, line: (line: Line) => `${target(line)} · ${words.task(line.task)}` };
}
