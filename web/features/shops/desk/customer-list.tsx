import "#web/styles/riders.css";
import { useState } from "react";
import type { ShopCustomer } from "#contract/shops/shop-customers.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { number } from "#web/lib/format.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { useDownload } from "#web/lib/use-download.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { CustomerDetails } from "./customer-details.tsx";
import { customersOnPage, useCustomers } from "./queries.ts";

/** The people whose bikes a shop has or had; one that is pressed shows bikes, history and what may be done. */
export function CustomerList({ shop }: { shop: Shop }) {
  const t = useT("desk");
  const language = useLanguage();
  const { day } = useUnits();
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<number | null>(null);
  const query = useCustomers(shop.slug, search, page);
  const saving = useDownload();
  const { data } = query;
  const pages = Math.max(1, Math.ceil((data?.meta.total ?? 0) / customersOnPage));
  const turn = (to: number) => {
    setOpen(null);
    setPage(to);
  };
  const details = (customer: ShopCustomer) => (
    <CustomerDetails key={customer.id} shop={shop} customer={customer} />
  );
  const columns: Column<ShopCustomer>[] = [
    {
      id: "name",
      label: t("customers.name"),
      className: "lg:min-w-48",
      render: ({ name }) => name ?? t("customers.nameless"),
    },
    {
      id: "phone",
      label: t("customers.phone"),
      narrow: "plain",
      className: "lg:whitespace-nowrap max-lg:pl-6 max-lg:text-muted",
      render: ({ phone }) => phone ?? "–",
    },
    {
      id: "bikes",
      label: t("customers.bikes"),
      className: "wrap-anywhere",
      narrow: "nothing",
      render: ({ bikes }) =>
        bikes.map(({ brand, model }) => [brand, model].filter(Boolean).join(" ")).join(", "),
    },
    {
      id: "last",
      label: t("customers.last"),
      narrow: "beside",
      className: "self-center whitespace-nowrap",
      render: ({ orders: [last] }) => {
        const at = last?.received_at ?? last?.collected_at;
        return at ? day(at) : "–";
      },
    },
  ];
  return (
    <div className="grid gap-4">
      <p className="max-w-text text-muted">
        {t("customers.whose")}{" "}
        <ExternalLink href={`/shop-agreement-${language}.html`}>{t("customers.agreement")}</ExternalLink>
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={t("customers.search")}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            turn(1);
          }}
          className="w-full sm:w-80"
        />
        <Button
          variant="quiet"
          busy={saving.busy}
          onClick={() => saving.start(`/shops/${shop.slug}/customers?format=csv`)}
        >
          {t("csv")}
        </Button>
      </div>
      {saving.failure && <Alert>{t("csv_failed")}</Alert>}
      {query.isError && !data ? (
        <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
      ) : data?.data.length === 0 ? (
        <EmptyPlace
          drawing={search === "" && "care"}
          title={t(search ? "customers.no_match" : "customers.none")}
          text={search ? null : t("customers.none_text")}
        />
      ) : (
        <DataTable
          label={t("customers.title")}
          columns={columns}
          rows={data?.data}
          more={{
            open,
            onOpen: setOpen,
            content: details,
          }}
        />
      )}
      {pages > 1 && (
        <Pager
          label={t("pages")}
          text={t("page_of", { page: number(page), pages: number(pages) })}
          onPrevious={page > 1 ? () => turn(page - 1) : null}
          onNext={page < pages ? () => turn(page + 1) : null}
        />
      )}
    </div>
  );
}
