import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { shopOffers } from "#contract/shops/shop-offers.ts";
import { readShopSearch, type ShopSearch, shopSearchAddress } from "#contract/shops/shop-search.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, Select, TextInput } from "#web/ui/inputs.tsx";

/** What to look for. A form of the address itself, so that it works before scripts have come and without them. */
export function ShopSearchForm({ search }: { search: ShopSearch }) {
  const t = useT("visited");
  const navigate = useNavigate();
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget) as unknown as Iterable<[string, string]>;
    const address = shopSearchAddress(readShopSearch(new URLSearchParams([...typed])));
    void navigate(address ? `/shops?${address}` : "/shops");
  }
  return (
    <form
      role="search"
      action="/shops"
      onSubmit={find}
      className="mt-5 grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr_auto_auto]"
    >
      <Field label={t("find.words")} className="col-span-2 lg:col-span-1">
        <TextInput
          type="search"
          name="search"
          defaultValue={search.search}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
      </Field>
      <Field label={t("find.offer")}>
        <Select name="offer" defaultValue={search.offer ?? ""}>
          <option value="">{t("find.any")}</option>
          {shopOffers.map((offer) => (
            <option key={offer} value={offer}>
              {t(`offers.${offer}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("find.brand")}>
        <TextInput name="brand" defaultValue={search.brand} maxLength={60} autoComplete="off" />
      </Field>
      <Checkbox name="open_now" value="true" defaultChecked={search.openNow} label={t("open_now")} />
      <Button type="submit" variant="primary">
        {t("find.act")}
      </Button>
    </form>
  );
}
