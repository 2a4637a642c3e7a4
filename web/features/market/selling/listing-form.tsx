import { useRef, useState } from "react";
import type { BikePhoto } from "#contract/garage/bikes.ts";
import { conditions, handovers, listingBounds, shownKeys } from "#contract/market/listing-words.ts";
import type { Listing } from "#contract/market/listings.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { failureOf } from "#web/lib/failure.ts";
import { money } from "#web/lib/format.ts";
import { untouched, useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { useOwnShops } from "#web/lib/own-shops.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { AmountInput } from "#web/ui/amount-input.tsx";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, Select, TextArea, TextInput } from "#web/ui/inputs.tsx";
import { listingChangeOf, valuesOf, wrongInListing } from "./listing-values.ts";
import { PhotosOfListing } from "./photos-of-listing.tsx";
import { useChangeListing, usePublishListing } from "./queries.ts";
import { useRefusalText } from "./use-refusal-text.ts";

interface ListingFormProps {
  listing: Listing;
  /** Of its bike. */
  photos: readonly BikePhoto[];
}

/** What a listing says; a draft is put on the market by the same press that saves it. */
export function ListingForm({ listing, photos }: ListingFormProps) {
  const t = useT("selling");
  const { id, bike_id, state, hint, facts, waiting } = listing;
  /** As another device has made it meanwhile. */
  const [elsewhere, setElsewhere] = useState<Listing | null>(null);
  const over = elsewhere && elsewhere.version > listing.version ? elsewhere : listing;
  const change = useChangeListing(id);
  const publish = usePublishListing(id);
  const { data: shops = [] } = useOwnShops();
  const open = shops.filter((shop) => shop.state === "open" && shop.my_role !== "mechanic");
  const publishes = useRef(false);
  const { values, set, busy, refusal, errors, form, text } = useShortForm({
    first: valuesOf(listing),
    check: wrongInListing,
    say: (_field, key) => t(key),
    explain: byField,
    async send(typed) {
      const saved = await change.mutateAsync(listingChangeOf(typed, over.version)).catch((error: unknown) => {
        const newer = newerIn<Listing>(error);
        if (!newer) throw error;
        set(untouched(typed, valuesOf(over), valuesOf(newer)));
        setElsewhere(newer);
        return null;
      });
      if (!saved) return;
      setElsewhere(null);
      if (publishes.current)
        await publish.mutateAsync({ version: saved.version, still_private: typed.still_private });
      else toast({ text: t("form.saved") });
    },
  });
  const problem = useRefusalText(
    refusal && failureOf(refusal.error).kind !== "fields" ? refusal.error : null,
  );
  const wrong = (field: string) => (errors[field] ? { error: errors[field] } : {});
  const isBike = bike_id !== null;
  const sellers = [
    { id: "private", label: t("form.private") },
    ...open.map(({ slug, name }) => ({ id: slug, label: t("form.as_shop", { shop: name }) })),
  ];
  return (
    <form {...form} noValidate className="grid gap-5">
      <Field label={t("form.title")} {...wrong("title")}>
        <TextInput maxLength={listingBounds.title} {...text("title")} />
      </Field>
      <Field
        label={t("form.price")}
        required
        className="max-w-80"
        hint={hint && hintText(hint, t)}
        {...wrong("price_cents")}
      >
        <AmountInput
          {...text("price_cents")}
          currency={values.currency}
          onCurrency={(currency) => set({ currency })}
          currencyLabel={t("form.currency")}
        />
      </Field>
      <div className="flex flex-wrap gap-x-6">
        {(["negotiable", "swap"] as const).map((name) => (
          <Checkbox
            key={name}
            label={t(`form.${name}`)}
            checked={values[name]}
            onChange={({ target }) => set({ [name]: target.checked })}
          />
        ))}
      </div>
      <Field label={t("form.condition")} required className="max-w-80" {...wrong("condition")}>
        <Select
          value={values.condition}
          onChange={({ target }) => set({ condition: target.value as (typeof values)["condition"] })}
        >
          <option value="">{t("form.choose")}</option>
          {conditions.map((one) => (
            <option key={one} value={one}>
              {t(`condition.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("form.text")} hint={t("form.text_hint")} {...wrong("text")}>
        <TextArea rows={6} {...text("text")} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
        <Field label={t("form.postal_code")} {...wrong("postal_code")}>
          <TextInput autoComplete="postal-code" maxLength={12} {...text("postal_code")} />
        </Field>
        <Field label={t("form.town")} required hint={t("form.postal_hint")} {...wrong("town")}>
          <TextInput autoComplete="address-level2" maxLength={listingBounds.town} {...text("town")} />
        </Field>
      </div>
      <Choices
        legend={t("form.handover")}
        options={handovers.map((one) => ({ id: one, label: t(`form.handovers.${one}`) }))}
        value={values.handover}
        onChange={(handover) => set({ handover })}
      />
      {isBike && (
        <PhotosOfListing
          photos={photos}
          ticked={values.photos}
          onChange={(ticked) => set({ photos: ticked })}
        />
      )}
      {isBike && (
        <fieldset>
          <legend className="mb-1 text-sm font-[550]">{t("form.show")}</legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {shownKeys.map((key) => (
              <Checkbox
                key={key}
                label={t(`form.shows.${key}`)}
                checked={values.show[key]}
                onChange={({ target }) => set({ show: { ...values.show, [key]: target.checked } })}
              />
            ))}
          </div>
        </fieldset>
      )}
      {facts["type"] === "electric" && (
        <Field label={t("form.passport")} hint={t("form.passport_hint")} {...wrong("battery_passport")}>
          <TextInput type="url" maxLength={listingBounds.link} {...text("battery_passport")} />
        </Field>
      )}
      <div>
        <Choices
          legend={t("form.seller")}
          options={sellers}
          value={values.seller === "" ? null : values.seller}
          onChange={(seller) => set({ seller })}
        />
        {(errors["private"] ?? errors["shop"]) && (
          <p role="alert" className="mt-1 text-red">
            {errors["private"] ?? errors["shop"]}
          </p>
        )}
        {(errors["still_private"] ?? values.still_private) && values.seller === "private" && (
          <div className="mt-2 grid gap-1">
            {errors["still_private"] && <p role="alert">{errors["still_private"]}</p>}
            <Checkbox
              label={t("form.still_private")}
              checked={values.still_private}
              onChange={({ target }) => set({ still_private: target.checked })}
            />
          </div>
        )}
        {open.length > 0 && <p className="mt-1 text-sm text-muted">{t("trader")}</p>}
      </div>
      <Checkbox
        label={t("form.indexed")}
        checked={values.indexed}
        onChange={({ target }) => set({ indexed: target.checked })}
      />
      {elsewhere && <Alert tone="info">{t("form.elsewhere")}</Alert>}
      {problem && <Alert>{problem}</Alert>}
      <div className="flex flex-wrap gap-2">
        {state === "draft" && !waiting && (
          <Button variant="primary" type="submit" busy={busy} onClick={() => (publishes.current = true)}>
            {t("form.publish")}
          </Button>
        )}
        <Button
          variant={state === "draft" && waiting ? "primary" : undefined}
          type="submit"
          busy={busy}
          onClick={() => (publishes.current = false)}
        >
          {t("form.save")}
        </Button>
      </div>
    </form>
  );
}

function byField(error: unknown): Record<string, string> {
  const failure = failureOf(error);
  return failure.kind === "fields" ? Object.fromEntries(failure.messages) : {};
}

type Words = ReturnType<typeof useT<"selling">>;

function hintText({ paid_cents, parts_cents, currency, year }: NonNullable<Listing["hint"]>, t: Words) {
  const paid = money(paid_cents / 100, currency);
  return parts_cents > 0
    ? t("form.hint", { paid, year, parts: money(parts_cents / 100, currency) })
    : t("form.hint_alone", { paid, year });
}
