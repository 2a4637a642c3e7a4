import type { ReactNode } from "react";
import { type ShopActName, shopActTable } from "#contract/shops/shop-acts.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { BackHeading } from "#web/ui/back-heading.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { PageTabs } from "#web/ui/page-tabs.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { mayBegin } from "#web/lib/may-begin.ts";
import { useChosenShop } from "./use-chosen-shop.ts";

/** Pages behind one entry of the menu. */
const office = ["settings", "prices", "figures"] as const;
type OfficePage = (typeof office)[number];

interface ShopFrameProps {
  current: "board" | "appointments" | "customers" | OfficePage;
  /** What a page below one of them is about; its title then, with a way back. */
  heading?: string;
  /** The one thing that is done most on this page, where the shop is open. */
  action?: ReactNode;
  children: (shop: Shop) => ReactNode;
}

/** A page of a member's shop under its name, with the way to the others, and what its state keeps it from. */
export function ShopFrame({ current, heading, action, children }: ShopFrameProps) {
  const t = useT("shops");
  const { shop, query } = useChosenShop();
  useTitle([heading, shop?.name ?? t("frame.title")].filter(Boolean).join(" – "));
  if (!shop)
    return (
      <div className="column pt-4 pb-8">
        <h1 className="sr-only">{t("frame.title")}</h1>
        {query.data ? (
          <EmptyPlace drawing="care" title={t("frame.none_title")} text={t("frame.none_text")}>
            <ButtonLink variant="primary" to="/service">
              {t("frame.none_act")}
            </ButtonLink>
          </EmptyPlace>
        ) : query.isError ? (
          <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
        ) : (
          <PageSpinner />
        )}
      </div>
    );
  const { name, state, plan, my_role } = shop;
  const isOffice = (office as readonly string[]).includes(current);
  return (
    <div className="column pb-8">
      {heading ? (
        <header className="pt-2 pb-4">
          <BackHeading to="/shop" back={t("frame.to_board", { name })} title={heading} />
        </header>
      ) : (
        <header className="flex flex-wrap items-center gap-x-5 gap-y-1 pt-2 pb-3">
          <h1 className="wide min-w-0 text-xl wrap-anywhere focus:outline-none sm:text-2xl">{name}</h1>
          <PageTabs
            look="quiet"
            label={t("frame.pages")}
            tabs={[
              { to: "/shop", label: t("frame.board"), current: current === "board" },
              ...(["appointments", "customers"] as const)
                .filter((page) => mayRead(shop, page))
                .map((page) => ({
                  to: `/shop/${page}`,
                  label: t(`frame.${page}`),
                  current: current === page,
                })),
              { to: "/shop/settings", label: t("frame.office"), current: isOffice },
            ]}
          />
          {action && mayBegin(shop) && <div className="ml-auto max-lg:hidden">{action}</div>}
        </header>
      )}
      {isOffice && !heading && (
        <PageTabs
          look="line"
          label={t("frame.office")}
          className="mb-5"
          tabs={office
            .filter((page) => page === "settings" || mayRead(shop, page))
            .map((page) => ({ to: `/shop/${page}`, label: t(`frame.${page}`), current: current === page }))}
        />
      )}
      {state !== "open" && (
        <Alert
          tone={state === "waiting" ? "info" : "error"}
          title={t(`frame.state.${state}`)}
          className="mb-5 max-w-200"
        >
          {t(`frame.state_text.${state}`)}
        </Alert>
      )}
      {plan.name === "ended" && state === "open" && (
        <Alert
          tone="info"
          title={t("frame.ended")}
          className="mb-5 max-w-200"
          {...(my_role === "owner" &&
            current !== "settings" && {
              actions: <ButtonLink to="/shop/settings">{t("frame.ended_act")}</ButtonLink>,
            })}
        >
          {t("frame.ended_text")}
        </Alert>
      )}
      {children(shop)}
    </div>
  );
}

/** Whether a member sees a page: by their role, and whether such a shop has it. */
function mayRead(
  { kind, state, my_role }: Shop,
  page: "appointments" | "customers" | "prices" | "figures",
): boolean {
  const rule = shopActTable[`${page}.read` satisfies ShopActName];
  return (
    (rule.by as readonly string[]).includes(my_role) &&
    (rule.in as readonly string[]).includes(state) &&
    (kind === "professional" || !(rule.professional || page === "prices"))
  );
}
