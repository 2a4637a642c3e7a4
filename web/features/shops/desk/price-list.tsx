import "#web/styles/riders.css";
import { type ReactNode, useState } from "react";
import type { ShopPrice } from "#contract/shops/shop-prices.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { money, number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useShopPrices } from "#web/lib/shop-prices.ts";
import { useOpened } from "#web/lib/use-opened.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { FirstRows } from "#web/ui/first-rows.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { PricesAsTable } from "./prices-as-table.tsx";
import { PriceWindow } from "./price-window.tsx";

const mostAtOnce = 25;

/** In lower case without diacritics; contract/platform/folded.ts does it for all letters, and is more code. */
const bare = (text: string) =>
  text.toLowerCase().replaceAll("ł", "l").normalize("NFD").replaceAll(/\p{M}/gu, "");

/** Whether each word of a search occurs in a price's title or is in its EAN. */
function isFound({ title, ean }: ShopPrice, search: string): boolean {
  const text = bare(`${title} ${ean ?? ""}`);
  return bare(search)
    .split(/\s+/u)
    .every((word) => text.includes(word));
}

/** What a shop takes for labour and usual parts: lines of orders begin with it. */
export function PriceList({ shop }: { shop: Shop }) {
  const t = useT("desk");
  const lines = useT("orders");
  const query = useShopPrices(shop.slug);
  const [opened, setOpened] = useOpened<ShopPrice | "new">("price");
  const writes =
    shop.my_role === "owner" && shop.state !== "closed" && ["professional", "trial"].includes(shop.plan.name);
  const [search, setSearch] = useState("");
  const prices = query.data;
  const found = prices?.filter((price) => isFound(price, search));
  const name = (price: ShopPrice): ReactNode => (
    <>
      {titleOf(price)}
      {price.shown && <p className="narrow text-sm text-muted">{t("prices.shown_short")}</p>}
    </>
  );
  const titleOf = (price: ShopPrice): ReactNode =>
    writes ? (
      <button
        type="button"
        onClick={() => setOpened(price)}
        className="flex min-h-11 w-full items-center rounded-control text-left font-[550] underline decoration-control underline-offset-4 wrap-anywhere"
      >
        {price.title}
      </button>
    ) : (
      price.title
    );
  const columns: Column<ShopPrice>[] = [
    { id: "title", label: t("prices.what"), className: "lg:min-w-48", render: name },
    {
      id: "kind",
      label: t("prices.kind"),
      narrow: "plain",
      render: ({ kind }) => lines(`line_kind.${kind}`),
    },
    {
      id: "unit",
      label: t("prices.unit"),
      narrow: "beside",
      className: "self-center whitespace-nowrap lg:text-right",
      render: ({ unit_cents }) => money(unit_cents / 100, shop.currency),
    },
    {
      id: "tax",
      label: t("prices.tax"),
      narrow: "nothing",
      className: "lg:text-right",
      render: ({ tax_percent }) => (tax_percent === null ? "–" : `${number(tax_percent)} %`),
    },
    {
      id: "minutes",
      label: t("prices.minutes"),
      className: "text-right",
      narrow: "plain",
      render: ({ minutes }) =>
        minutes === null ? (
          <span className="max-lg:hidden">–</span>
        ) : (
          <>
            <span className="max-lg:hidden">{number(minutes)}</span>
            <span className="lg:hidden">{t("prices.minutes_short", { number: number(minutes) })}</span>
          </>
        ),
    },
    { id: "ean", narrow: "nothing", label: t("prices.ean"), render: ({ ean }) => ean ?? "–" },
  ];
  const add = (
    <Button variant="primary" onClick={() => setOpened("new")}>
      {t("prices.add")}
    </Button>
  );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-72 text-muted">{t("prices.lead")}</p>
        {writes && prices?.length !== 0 && add}
      </div>
      {prices && prices.length > mostAtOnce && (
        <SearchField
          label={t("prices.search")}
          value={search}
          onSearch={setSearch}
          className="w-full sm:w-80"
        />
      )}
      {query.isError && !prices ? (
        <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
      ) : prices?.length === 0 ? (
        <EmptyPlace drawing="costs" title={t("prices.none")} text={t("prices.none_text")}>
          {writes && add}
        </EmptyPlace>
      ) : found?.length === 0 ? (
        <EmptyPlace title={t("prices.no_match")} text={null} />
      ) : (
        <FirstRows key={search} rows={found ?? []} most={mostAtOnce}>
          {(shown) => <DataTable label={t("prices.title")} columns={columns} rows={found && shown} />}
        </FirstRows>
      )}
      <PricesAsTable slug={shop.slug} writes={writes} />
      {opened && (
        <PriceWindow shop={shop} price={opened === "new" ? null : opened} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}
