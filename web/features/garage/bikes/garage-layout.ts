import { useState, useSyncExternalStore } from "react";

export type GarageLayout = "cards" | "rows";

const key = "garageLayout";
const phone = "(max-width: 40rem)";

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

function readChosen(): GarageLayout | null {
  const kept = localStorage.getItem(key);
  return kept === "cards" || kept === "rows" ? kept : null;
}

/** How many bikes are laid out: as chosen on this device, else rows on a phone and cards elsewhere. */
export function useGarageLayout(): [GarageLayout, (layout: GarageLayout) => void] {
  const isPhone = useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
  const [chosen, setChosen] = useState(readChosen);
  const choose = (layout: GarageLayout) => {
    localStorage.setItem(key, layout);
    setChosen(layout);
  };
  return [chosen ?? (isPhone ? "rows" : "cards"), choose];
}
