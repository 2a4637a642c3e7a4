import { useState } from "react";
import type { AdminShop } from "#contract/shops/admin-shops.ts";
import { type ShopState, shopStates } from "#contract/shops/shop-acts.ts";
import { choiceIn, useAdminAddress } from "./address.ts";
import { Facts, MailLink } from "./facts.tsx";
import { ListPanel } from "./list-panel.tsx";
import { ListSearch } from "./list-search.tsx";
import { Moment } from "./moment.tsx";
import { useAllShops, useSetShopState } from "./queries.ts";
import { type AdminQuestion, Question } from "./question.tsx";
import { useT } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-table.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";

const filters = ["all", ...shopStates] as const;
const tones = { waiting: "jersey", open: "green", closed: "sunken", blocked: "red" } as const;

/** What admins make of a shop in each state. */
const decisions = {
  waiting: ["open", "blocked"],
  open: ["blocked", "closed"],
  blocked: ["open", "closed"],
  closed: ["open"],
} as const satisfies Record<ShopState, readonly ("open" | "blocked" | "closed")[]>;

/** Lists shops; admins open, stop and close them. */
export function ShopsTab() {
  const t = useT("admin");
  const { query, search, page, change } = useAdminAddress();
  const state = choiceIn(query, "state", filters);
  const [question, setQuestion] = useState<AdminQuestion | null>(null);
  const { mutateAsync } = useSetShopState();
  const list = useAllShops({ search, page, state });
  const ask = ({ slug, name }: AdminShop, to: "open" | "blocked" | "closed") =>
    setQuestion({
      title: t(`shops.ask.${to}`, { name }),
      text: t(`shops.explain.${to}`),
      confirm: t(`shops.action.${to}`),
      harsh: to !== "open",
      done: t(`shops.done.${to}`, { name }),
      ...(to !== "open" && { reasonHint: t("shops.reason_hint") }),
      act: ({ reason }) => mutateAsync({ slug, state: to, reason }),
    });
  const columns: Column<AdminShop>[] = [
    {
      id: "shop",
      label: t("shops.shop"),
      render: ({ name, street, postal_code, city }) => (
        <>
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm text-muted wrap-anywhere">
            {street}, {postal_code} {city}
          </span>
        </>
      ),
    },
    {
      id: "kind",
      label: t("shops.kind"),
      className: "xl:w-36",
      render: ({ kind }) => t(`messages.account_types.${kind}`),
    },
    {
      id: "registered",
      label: t("shops.registered"),
      className: "lg:whitespace-nowrap xl:w-36",
      render: ({ created_at }) => <Moment at={created_at} />,
    },
    {
      id: "state",
      label: t("shops.state"),
      className: "xl:w-32",
      render: (shop) => <Badge tone={tones[shop.state]}>{t(`shops.states.${shop.state}`)}</Badge>,
    },
    {
      id: "actions",
      label: t("bikes.actions"),
      className: "xl:w-56",
      broad: true,
      render: (shop) => (
        <span className="-ml-2.5 flex flex-wrap lg:flex-nowrap">
          {decisions[shop.state].map((to) => (
            <Button
              key={to}
              size="sm"
              variant="quiet"
              className="whitespace-nowrap"
              aria-label={t("bikes.action_of", { action: t(`shops.action.${to}`), name: shop.name })}
              onClick={() => ask(shop, to)}
            >
              {t(`shops.action.${to}`)}
            </Button>
          ))}
        </span>
      ),
    },
  ];
  return (
    <>
      <ListPanel
        title={t("tabs.shops")}
        list={list}
        columns={columns}
        renderMore={(shop) => <FactsOfShop shop={shop} />}
        filtered={search !== "" || state !== "all"}
      >
        <ListSearch label={t("shops.search")} />
        <Field label={t("shops.state")} className="w-44">
          <Select value={state} onChange={({ target }) => change({ state: target.value })}>
            {filters.map((one) => (
              <option key={one} value={one}>
                {one === "all" ? t("shops.all") : t(`shops.states.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </ListPanel>
      <Question question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function FactsOfShop({ shop }: { shop: AdminShop }) {
  const t = useT("admin");
  return (
    <Facts
      facts={[
        {
          label: t("shops.owners"),
          value: shop.owners.map(({ name, email }) => `${name}, ${email}`).join("; "),
        },
        { label: t("shops.members"), value: String(shop.members_count) },
        { label: t("messages.email"), value: <MailLink to={shop.email} /> },
        { label: t("messages.phone"), value: shop.phone },
        { label: t("shops.website"), value: shop.website },
        { label: t("shops.published"), value: t(shop.published ? "shops.yes" : "shops.no") },
        { label: t("messages.description"), value: shop.description, long: true },
      ]}
    />
  );
}
