import { useState } from "react";
import { shopOffers } from "#contract/shops/shop-offers.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { failureOf, sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, TextArea, TextInput } from "#web/ui/inputs.tsx";
import { weekDays } from "./hours-text.ts";
import { type ShopProfileValues, profileChange, profileIssues, profileValues } from "./profile-values.ts";
import { useUpdateShop } from "./queries.ts";

const email = { type: "email", inputMode: "email", autoCapitalize: "none", spellCheck: false } as const;
const place = ["street", "postal_code", "city"] as const;
const reach = ["phone", "email", "website"] as const;
const inputs = {
  phone: { type: "tel", inputMode: "tel" },
  email,
  website: { inputMode: "url", autoCapitalize: "none" },
} as const;

/** What riders see of a shop, and how much it takes on a day. Only what was changed is sent, so that what another owner changed stays. */
export function ShopProfileForm({ shop }: { shop: Shop }) {
  const t = useT("shops");
  const update = useUpdateShop(shop.slug);
  const [base, setBase] = useState(shop);
  const [isElsewhere, setElsewhere] = useState(false);
  const [before, setBefore] = useState(() => profileValues(shop));
  const fields = ["name", "description", ...place, ...reach, "brands", "position", "hours"] as const;
  const form = useShortForm<ShopProfileValues>({
    first: before,
    check: profileIssues,
    say: useIssueSentence(Object.fromEntries(fields.map((field) => [field, t(`profile.${field}`)]))),
    async send(typed) {
      try {
        const saved = await update.mutateAsync({ ...profileChange(typed, before), version: base.version });
        setBase(saved);
        setBefore(profileValues(saved));
        form.reset(profileValues(saved));
        setElsewhere(false);
        toast({ text: t("profile.saved") });
      } catch (error) {
        const newer = newerIn<Shop>(error);
        if (!newer) throw error;
        setBase(newer);
        setElsewhere(true);
      }
    },
  });
  const { values, set, text, errors, busy, refusal } = form;
  const wrong = (field: string) => errors[field] && { error: errors[field] };
  const failed = refusal && failureOf(refusal.error).kind !== "fields" ? refusal.error : null;
  return (
    <form {...form.form} className="grid gap-5 rounded-card border border-divider bg-surface p-5">
      <Checkbox
        name="published"
        checked={values.published}
        onChange={({ target }) => set({ published: target.checked })}
        label={
          <>
            <span className="block font-[550]">{t("profile.published")}</span>
            <span className="block text-sm text-muted">{t("profile.published_hint")}</span>
          </>
        }
      />
      <Field label={t("profile.name")} required {...wrong("name")}>
        <TextInput {...text("name")} autoComplete="organization" />
      </Field>
      <Field label={t("profile.description")} {...wrong("description")}>
        <TextArea {...text("description")} rows={4} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        {place.map((name) => (
          <Field key={name} label={t(`profile.${name}`)} required {...wrong(name)}>
            <TextInput {...text(name)} />
          </Field>
        ))}
        {reach.map((name) => (
          <Field key={name} label={t(`profile.${name}`)} required={name === "email"} {...wrong(name)}>
            <TextInput {...text(name)} {...inputs[name]} />
          </Field>
        ))}
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-[550]">{t("profile.offers")}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4">
          {shopOffers.map((offer) => (
            <Checkbox
              key={offer}
              name={`offer-${offer}`}
              label={t(`offer.${offer}`)}
              checked={values.offers.includes(offer)}
              onChange={({ target }) =>
                set({
                  offers: target.checked
                    ? [...values.offers, offer]
                    : values.offers.filter((one) => one !== offer),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <Field label={t("profile.brands")} hint={t("profile.brands_hint")} {...wrong("brands")}>
        <TextInput {...text("brands")} />
      </Field>
      <Field
        label={t("profile.position")}
        hint={t("profile.position_hint")}
        {...(errors["position"] && { error: t("profile.position_wrong") })}
      >
        <TextInput
          {...text("position")}
          inputMode="decimal"
          autoComplete="off"
          placeholder="52.2297, 21.0122"
        />
      </Field>
      <fieldset>
        <legend className="mb-1 text-sm font-[550]">{t("profile.hours")}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {weekDays.map((day, at) => (
            <Field key={day} label={t(`day.${day}`)}>
              <TextInput
                name={`hours-${day}`}
                value={values.hours[at] ?? ""}
                placeholder={t("profile.closed")}
                autoComplete="off"
                onChange={({ target }) => set({ hours: values.hours.with(at, target.value) })}
              />
            </Field>
          ))}
        </div>
        <p className="mt-1 text-xs text-muted">{t("profile.hours_hint")}</p>
        {errors["hours"] && <p className="text-sm font-medium text-red">{t("profile.hours_wrong")}</p>}
      </fieldset>
      {isElsewhere && <Alert tone="info">{t("profile.elsewhere")}</Alert>}
      {failed !== null && <Alert>{sentenceOf(failed, { network: t("network"), failed: t("failed") })}</Alert>}
      <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
        {t("profile.save")}
      </Button>
    </form>
  );
}
