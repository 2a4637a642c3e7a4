import { useState } from "react";
import { useStore } from "#web/lib/store.ts";

export type GarageLayout = "cards" | "rows";

const key = "garageLayout";
const phone = "(max-width: 40rem)";

const isPhone = {
  get: () => matchMedia(phone).matches,
  subscribe(changed: () => void) {
    const query = matchMedia(phone);
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  },
  ahead: () => false,
};

function readChosen(): GarageLayout | null {
  const kept = localStorage.getItem(key);
  return kept === "cards" || kept === "rows" ? kept : null;
}

/**
 * Returns the garage's layout and its setter: as chosen on this device, by default rows on a phone and cards
 * elsewhere.
 */
export function useGarageLayout(): [GarageLayout, (layout: GarageLayout) => void] {
  const onPhone = useStore(isPhone);
  const [chosen, setChosen] = useState(readChosen);
  const choose = (layout: GarageLayout) => {
    localStorage.setItem(key, layout);
    setChosen(layout);
  };
  return [chosen ?? (onPhone ? "rows" : "cards"), choose];
}
