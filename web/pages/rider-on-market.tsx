import { FitField } from "#web/features/market/market/fit-field.tsx";
import { SaveSearch } from "#web/features/market/market/save-search.tsx";
import { ServerData } from "#web/lib/server-data.ts";

/** The filter by a bike of the rider's. */
export function FitOfRider({ value }: { value: string }) {
  return (
    <ServerData>
      <FitField value={value} />
    </ServerData>
  );
}

/** What a rider does with a search. */
export function SearchOfRider({ query }: { query: string }) {
  return (
    <ServerData>
      <SaveSearch query={query} />
    </ServerData>
  );
}
