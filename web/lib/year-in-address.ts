import { useSearchParams } from "react-router";

const least = 1900;

/** The year in the address; this year where there is none, or what it cannot be. */
export function useYearInAddress(thisYear: number): number {
  const [query] = useSearchParams();
  const named = query.get("year") ?? "";
  const year = /^\d{4}$/.test(named) ? Number(named) : thisYear;
  return year >= least && year <= thisYear + 1 ? year : thisYear;
}
