import { useNavigate, useSearchParams } from "react-router";
import { type Choice, choicesIn, mostCompared, queryOfChoices } from "./choice.ts";

/** The bikes of a comparison, which its address holds; changing them adds to the history. */
export function useCompareAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const named = choicesIn(query);
  return {
    choices: named.slice(0, mostCompared),
    /** How many the address names beyond those that fit. */
    beyond: Math.max(0, named.length - mostCompared),
    show(choices: readonly Choice[]) {
      // Letters of the pair would mean other bikes.
      const rest = new URLSearchParams(query);
      rest.delete("pair");
      void navigate({ search: `?${queryOfChoices(choices, rest)}` });
    },
  };
}
