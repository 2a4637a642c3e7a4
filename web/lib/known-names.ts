import { createContext, useContext, useEffect, useState } from "react";
import type { PartKind } from "#contract/garage/part-kinds.ts";

/** Returns makers that fit what is typed, or models of a maker. */
export type SuggestNames = (typed: string, brand?: string) => readonly string[];

export type LoadNames = (kind: PartKind) => Promise<SuggestNames>;

const none: SuggestNames = () => [];

/** Loads the known names of a kind of part: the page brings them from the bike's form. */
export const KnownNamesContext = createContext<LoadNames>(async () => none);

/** Returns suggestions of makers and models for a kind of part; none until they have loaded. */
export function useKnownNames(kind: PartKind, from?: LoadNames): SuggestNames {
  const ofPage = useContext(KnownNamesContext);
  const load = from ?? ofPage;
  const [known, setKnown] = useState<{ of: PartKind; suggest: SuggestNames } | null>(null);
  useEffect(() => {
    let wanted = true;
    void load(kind).then((suggest) => {
      if (wanted) setKnown({ of: kind, suggest });
    });
    return () => {
      wanted = false;
    };
  }, [kind, load]);
  return known?.of === kind ? known.suggest : none;
}
