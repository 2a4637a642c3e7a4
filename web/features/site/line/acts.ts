/** What a rider can note, in the order of the window that offers it. */
export const acts = ["ride", "km", "done", "replace", "expense", "receipt", "photo", "files"] as const;
export type LineAct = (typeof acts)[number];

/** Returns where the window of an act is, for a bike; null: the rider has none yet. */
export function addressOfAct(
  act: Exclude<LineAct, "done" | "replace" | "files">,
  bike: number | null,
): string {
  const isOf = (name: string) => (bike === null ? "" : `&${name}=${bike}`);
  switch (act) {
    case "ride":
      return `/rides?ride=new${isOf("bike")}`;
    case "km":
      return bike === null ? "/dashboard?add" : `/dashboard?ride=${bike}`;
    case "receipt":
      return "/costs?draft=new";
    case "photo":
      return bike === null ? "/dashboard?add" : `/dashboard?photos=${bike}`;
    default:
      return `/costs?expense=new${isOf("for_bike")}`;
  }
}

/** Line icons of the acts, in a box of 20 × 20. */
export const actLines: Record<LineAct, string> = {
  ride: "M5.5 15.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zm9 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM5.5 12.5 8 7h4.5l2 5.5M8 7 10.5 12.5h-5M12.5 7V4.5h2",
  km: "M3 14.5a7 7 0 1 1 14 0M10 14.5l3.5-5M3 16.5h14",
  done: "m4 10.5 4 4 8-9",
  replace: "M4 7.5h11m-3-3 3 3-3 3M16 12.5H5m3-3-3 3 3 3",
  expense: "M3 5.5h14v9H3zM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.5 8v4m9-4v4",
  receipt: "M5 3.5h10v13l-2.5-1.5-2.5 1.5-2.5-1.5L5 16.5zM7.5 7h5m-5 3h5",
  photo: "M3 6.5h3l1.5-2h5l1.5 2h3v9H3zM10 13.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4z",
  files: "M10 12.5v-9m-4 4 4-4 4 4M3.5 12v4.5h13V12",
};
