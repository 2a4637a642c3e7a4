/** How often sums are refetched while the server fetches their rates, further and further apart: some minutes. */
const times = 12;

interface FetchedSums {
  state: { data: readonly { without_rate: number }[] | undefined; dataUpdateCount: number };
}

/** Milliseconds after which sums are refetched while a rate is missing; false where none is, and in the end. */
export const untilRated = ({ state: { data = [], dataUpdateCount } }: FetchedSums): number | false =>
  data.some(({ without_rate }) => without_rate > 0) && dataUpdateCount <= times
    ? 2000 * dataUpdateCount
    : false;
