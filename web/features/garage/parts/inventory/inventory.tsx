import { useRef } from "react";
import { partStates } from "#contract/garage/part-words.ts";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTabs } from "#web/ui/page-tabs.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { InventoryTable } from "./inventory-table.tsx";
import { InventoryTools } from "./inventory-tools.tsx";
import { useInventoryAddress } from "./inventory-address.ts";
import { NoParts } from "./no-parts.tsx";
import { perPage, useCounts, useInventory } from "./queries.ts";

/** All parts of the rider: mounted, in storage, retired. */
export function InventoryView({ bikes }: { bikes: readonly { id: number; name: string }[] | undefined }) {
  const t = useT("inventory");
  const components = useT("components");
  const heading = useRef<HTMLHeadingElement>(null);
  const address = useInventoryAddress();
  const { open } = usePartAddress();
  const { inventory, hrefAfter, showAll } = address;
  const { state, kind, bike, search, page } = inventory;
  const list = useInventory(inventory);
  const counts = useCounts(inventory);
  const { data: parts, meta } = list.data ?? {};
  const last = meta ? Math.max(1, Math.ceil(meta.total / perPage)) : 1;
  const filtered = kind !== null || bike !== null || search !== "";
  // Before the first part there is nothing to search.
  const bare = counts.all === 0 && !filtered;

  function turnTo(to: number) {
    address.turnTo(to);
    heading.current?.focus();
  }
  const label = (name: string, count: number | null) => (count === null ? name : `${name} ${number(count)}`);

  return (
    <div className="column pb-10">
      <header className="flex flex-wrap items-end gap-3 pt-6 pb-[18px]">
        <h1
          ref={heading}
          tabIndex={-1}
          className="wide min-w-0 flex-1 text-[1.75rem]/[1.1] focus:outline-none sm:text-2xl"
        >
          {t("title")}
        </h1>
        {!bare && (
          <Button variant="primary" className="max-sm:w-full" onClick={() => open("add-part", "new")}>
            <Icon name="plus" />
            {t("add")}
          </Button>
        )}
      </header>
      {!bare && (
        <>
          <PageTabs
            look="line"
            label={t("states")}
            className="mb-4"
            tabs={[
              { to: hrefAfter({ state: null }), label: label(t("all"), counts.all), current: state === null },
              ...partStates.map((one) => ({
                to: hrefAfter({ state: one }),
                label: label(t(`state.${one}`), counts[one]),
                current: state === one,
              })),
            ]}
          />
          <InventoryTools bikes={bikes ?? []} address={address} />
        </>
      )}
      {!parts && list.isError ? (
        <LoadFailure query={list}>{components("load_failed")}</LoadFailure>
      ) : parts?.length === 0 && page > 1 ? (
        <div className="py-10 text-center">
          <Button onClick={() => turnTo(last)}>{t("last_page")}</Button>
        </div>
      ) : parts?.length === 0 ? (
        <NoParts state={bare ? null : state} filtered={filtered} bikes={bikes} onShowAll={showAll} />
      ) : (
        <InventoryTable parts={parts} bikes={bikes} />
      )}
      {last > 1 && page <= last && (
        <div className="mt-4">
          <Pager
            label={t("pages")}
            text={t("page", { page: number(page), pages: number(last) })}
            onPrevious={page > 1 ? () => turnTo(page - 1) : null}
            onNext={page < last ? () => turnTo(page + 1) : null}
          />
        </div>
      )}
    </div>
  );
}
