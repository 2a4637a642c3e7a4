const key = "lastBike";

/** Returns the bike that an address is about: its page, or a window about it; null for none. */
export function bikeOfAddress({ pathname, search }: { pathname: string; search: string }): number | null {
  const query = new URLSearchParams(search);
  const named = ["details", "photos", "share", "edit", "for_bike", "ride"].map((name) => query.get(name));
  const found = [/^\/bikes\/(\d{1,15})(\/|$)/.exec(pathname)?.[1], ...named];
  const id = Number(found.find((text) => text && /^[1-9]\d{0,14}$/.test(text)));
  return Number.isNaN(id) ? null : id;
}

/** Keeps, on this device, which bike the rider was busy with last. */
export function keepLastBike(id: number): void {
  localStorage.setItem(key, String(id));
}

/** Returns the bike to begin with: the one of the page, else the last one, else the first that there is. */
export function bikeToBeginWith(bikes: readonly { id: number }[], ofPage: number | null): number | null {
  const wanted = [ofPage, Number(localStorage.getItem(key))];
  return (wanted.find((id) => bikes.some((bike) => bike.id === id)) ?? bikes[0]?.id) || null;
}
