import { addressOf, queryWith } from "#web/lib/address-of.ts";
import { type Choice, choicesIn, mostCompared, queryOfChoices } from "./choice.ts";

const useAddress = addressOf<{ named: readonly Choice[] }>({
  read: (query) => ({ named: choicesIn(query) }),
  // Letters of the pair would mean other bikes.
  after: (query, { named = [] }) => queryOfChoices(named, queryWith(query, { pair: null })),
});

/** The bikes of a comparison, which its address holds; changing them adds to the history. */
export function useCompareAddress() {
  const { choice, show } = useAddress();
  return {
    choices: choice.named.slice(0, mostCompared),
    /** How many the address names beyond those that fit. */
    beyond: Math.max(0, choice.named.length - mostCompared),
    show: (named: readonly Choice[]) => show({ named }),
  };
}
