import { useSearchParams } from "react-router";

const least = 1900;

/** The year in the address; this year where there is none, or what it cannot be. */
export function useYearInAddress(thisYear: number): number {
  const [query] = useSearchParams();
  const asked = query.get("year") ?? "";
  const year = /^\d{4}$/.test(asked) ? Number(asked) : thisYear;
  return year >= least && year <= thisYear + 1 ? year : thisYear;
}
