import { type FormEvent, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { bikeTypes } from "#contract/garage/bike-types.ts";
import { type PartKind, partKindNames } from "#contract/garage/part-kinds.ts";
import { conditions } from "#contract/market/listing-words.ts";
import { type MarketKey, marketQueryOf } from "#contract/market/market-query.ts";
import { currencies } from "#contract/platform/currencies.ts";
import { sortBy } from "#web/lib/format.ts";
import { centsOf } from "#web/lib/form/typed-amount.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Field } from "#web/ui/field.tsx";
import { FilterFold } from "#web/ui/filter-fold.tsx";
import { Checkbox, Select, TextInput } from "#web/ui/inputs.tsx";

interface MarketFiltersProps {
  query: string;
  /** The filter by a bike of one's own, for signed-in riders. */
  fit: ReactNode;
}

const distances = [10, 25, 50, 100, 200] as const;
const prices = ["price_min", "price_max"] as const;
/** What is in sight of a wide screen before all filters are. */
const first: readonly MarketKey[] = ["kind", "type", "slot"];
/** What is no filter of its own. */
const unnamed: readonly MarketKey[] = ["search", "sort", "cursor", "currency", "km", "tolerance"];

/** Search and filters of the market: the address has them once they are sent. */
export function MarketFilters({ query, fit }: MarketFiltersProps) {
  const t = useT("market");
  const option = useT("options");
  const navigate = useNavigate();
  const params = new URLSearchParams(query);
  const of = (key: MarketKey) => params.get(key) ?? "";
  const [kind, setKind] = useState(of("kind"));
  const [all, setAll] = useState(false);
  const set = ([...params.keys()] as MarketKey[]).filter((key) => !unnamed.includes(key));
  const more = set.filter((key) => !first.includes(key)).length;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]);
    for (const price of prices) typed.set(price, String(centsOf(typed.get(price) ?? "") ?? ""));
    // A currency alone would leave out what costs another.
    if (!typed.get("price_min") && !typed.get("price_max")) typed.delete("currency");
    if (!typed.get("near"))
      for (const key of ["km", ...(typed.get("sort") === "distance" ? ["sort"] : [])]) typed.delete(key);
    if (typed.get("sort") === "new") typed.delete("sort");
    const next = marketQueryOf(typed);
    void navigate(next ? `/market?${next}` : "/market");
  }

  const select = (key: MarketKey, options: readonly (readonly [value: string, label: string])[]) => (
    <Field label={t(`filter.${key as "type"}`)}>
      <Select name={key} defaultValue={of(key)}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
  const any = ["", t("filter.any")] as const;
  const text = (key: MarketKey, example?: string) => (
    <Field label={t(`filter.${key as "size"}`)}>
      <TextInput name={key} defaultValue={of(key)} placeholder={example} autoComplete="off" maxLength={200} />
    </Field>
  );
  const types = sortBy(bikeTypes, (type) => option(`type.${type}`));
  const kinds = sortBy(partKindNames, (one: PartKind) => t(`kind.${one}`));
  return (
    <search aria-label={t("filter.label")} className="mb-8 block noscript:hidden">
      <form onSubmit={send} className="grid gap-3">
        <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-3">
          <Field label={t("filter.search")} className="col-span-2">
            <TextInput
              type="search"
              name="search"
              defaultValue={of("search")}
              enterKeyHint="search"
              maxLength={200}
            />
          </Field>
          <FilterFold set={set.length} sent>
            <Field label={t("filter.kind")}>
              <Select name="kind" value={kind} onChange={({ target }) => setKind(target.value)}>
                {(["", "bike", "part"] as const).map((one) => (
                  <option key={one} value={one}>
                    {t(`filter.kinds.${one}`)}
                  </option>
                ))}
              </Select>
            </Field>
            {kind === "part"
              ? select("slot", [any, ...kinds.map((one) => [one, t(`kind.${one}`)] as const)])
              : select("type", [any, ...types.map((type) => [type, option(`type.${type}`)] as const)])}
            {select(
              "sort",
              (["new", "price", "distance"] as const).map(
                (sort) => [sort, t(`filter.sorts.${sort}`)] as const,
              ),
            )}
            <div className={cx("contents", !all && "sm:hidden")}>
              <Field label={t("filter.price_min")}>
                <TextInput name="price_min" inputMode="decimal" defaultValue={wholeOf(of("price_min"))} />
              </Field>
              <Field label={t("filter.price_max")}>
                <TextInput name="price_max" inputMode="decimal" defaultValue={wholeOf(of("price_max"))} />
              </Field>
              {select(
                "currency",
                currencies.map((one) => [one, one] as const).toSorted(([one]) => (one === "PLN" ? -1 : 0)),
              )}
              {select("condition", [any, ...conditions.map((one) => [one, t(`condition.${one}`)] as const)])}
              {text("near", t("filter.near_example"))}
              {select("km", [
                ["", t("filter.anywhere")],
                ...distances.map((km) => [String(km), t("filter.km_value", { km })] as const),
              ])}
              {kind !== "part" && (
                <>
                  {fit}
                  {text("size", t("filter.size_example"))}
                  {text("wheel", t("filter.wheel_example"))}
                  {select("brakes", [any, ["rim", t("filter.brake.rim")], ["disc", t("filter.brake.disc")]])}
                  <Field label={t("filter.gears")}>
                    <TextInput name="gears" inputMode="numeric" defaultValue={of("gears")} maxLength={2} />
                  </Field>
                  {select("electric", [any, ["true", t("filter.yes")], ["false", t("filter.no")]])}
                  <Checkbox
                    name="history"
                    value="true"
                    label={t("filter.history")}
                    defaultChecked={of("history") === "true"}
                  />
                </>
              )}
              <Checkbox
                name="verified"
                value="true"
                label={t("filter.verified")}
                defaultChecked={of("verified") === "true"}
              />
            </div>
          </FilterFold>
          <Button variant="primary" type="submit">
            {t("filter.show")}
          </Button>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" className="max-sm:hidden" aria-expanded={all} onClick={() => setAll(!all)}>
            {t("filter.more")}
            {more > 0 && <span className="text-muted">{more}</span>}
          </Button>
          {query !== "" && (
            <ButtonLink variant="quiet" size="sm" to="/market">
              {t("filter.clear")}
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}

const wholeOf = (cents: string) => (/^\d{1,12}$/.test(cents) ? String(Number(cents) / 100) : "");
