import { useAdminAddress } from "./address.ts";
import { SearchField } from "#web/ui/search-field.tsx";

/** The search field of a list; the text is kept in the address. */
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
