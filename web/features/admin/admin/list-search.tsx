import { useAdminAddress } from "./address.ts";
import { SearchField } from "#web/ui/search-field.tsx";

/** What a list is searched for, held in the address. */
export function ListSearch({ label }: { label: string }) {
  const { search, type } = useAdminAddress();
  return (
    <SearchField
      label={label}
      value={search}
      onSearch={(text) => type("search", text)}
      className="w-full sm:w-80"
    />
  );
}
