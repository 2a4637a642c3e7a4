import { levelsOffered } from "./grant-words.ts";
import type { BikeGrant } from "#contract/shops/grants.ts";
import { failureOf, sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { amountTypedIssue, centsOf } from "#web/lib/form/typed-amount.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { goTo } from "#web/lib/navigation.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, DateInput, NumberInput, TextArea } from "#web/ui/inputs.tsx";
import { useGiveGrant, useRequestOrder } from "./queries.ts";
import { type ChosenShop, ShopPicker } from "./shop-picker.tsx";

const first = {
  what: "work" as "work" | "open",
  shop: null as ChosenShop | null,
  wanted: "",
  day: "",
  limit: "",
  level: "work" as BikeGrant["level"],
  with_costs: false,
  with_serial: false,
  until: "",
};
type Values = typeof first;

function issuesIn({ what, shop, wanted, limit }: Values) {
  const wrong = what === "work" ? amountTypedIssue(limit) : null;
  return {
    ...(shop === null && { shop: { key: "required" } as const }),
    ...(what === "work" && wanted.trim() === "" && { wanted: { key: "required" } as const }),
    ...(wrong && { limit: wrong }),
  };
}

/** Hands a bike over to a shop: requests work, or only opens the bike to it. */
export function HandOverForm({ bikeId }: { bikeId: number }) {
  const t = useT("grants");
  const { isoDay } = useUnits();
  const request = useRequestOrder(bikeId);
  const give = useGiveGrant(bikeId);
  const form = useShortForm<Values>({
    first,
    check: issuesIn,
    say: useIssueSentence({ shop: t("shop.legend"), wanted: t("wanted"), limit: t("limit") }),
    async send({ what, shop, wanted, day, limit, level, with_costs, with_serial, until }) {
      if (!shop) return;
      if (what === "work") {
        const order = await request.mutateAsync({
          shop: shop.slug,
          wanted,
          day: day || null,
          limit_cents: centsOf(limit),
        });
        toast({ text: t("requested", { shop: shop.name }) });
        return goTo(`/orders/${order.id}`);
      }
      await give.mutateAsync({ shop: shop.slug, level, with_costs, with_serial, ...(until && { until }) });
      toast({ text: t("opened", { shop: shop.name }) });
      form.reset();
    },
  });
  const { values, set, text, errors, busy, refusal } = form;
  const isWork = values.what === "work";
  const failed = refusal && failureOf(refusal.error).kind !== "fields" ? refusal.error : null;
  return (
    <form {...form.form} className="grid gap-5">
      <ShopPicker value={values.shop} error={errors["shop"]} onChange={(shop) => set({ shop })} />
      <Choices
        legend={t("what.legend")}
        options={(["work", "open"] as const).map((id) => ({
          id,
          label: t(`what.${id}`),
          hint: t(`what.${id}_hint`),
        }))}
        value={values.what}
        onChange={(what) => set({ what })}
      />
      {isWork ? (
        <>
          <Field label={t("wanted")} required {...(errors["wanted"] && { error: errors["wanted"] })}>
            <TextArea {...text("wanted")} rows={3} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t("day")} hint={t("day_hint")}>
              <DateInput {...text("day")} min={isoDay()} />
            </Field>
            <Field
              label={t("limit")}
              {...(values.shop && { unit: values.shop.currency })}
              hint={t("limit_hint")}
              {...(errors["limit"] && { error: errors["limit"] })}
            >
              <NumberInput decimal {...text("limit")} />
            </Field>
          </div>
        </>
      ) : (
        <>
          <Choices
            legend={t("level.legend")}
            options={levelsOffered.map((id) => ({
              id,
              label: t(`level.${id}`),
              hint: t(`level.${id}_hint`),
            }))}
            value={values.level}
            onChange={(level) => set({ level })}
          />
          <div>
            <Checkbox
              name="with_serial"
              label={t("with.serial")}
              checked={values.with_serial}
              onChange={({ target }) => set({ with_serial: target.checked })}
            />
            <Checkbox
              name="with_costs"
              label={t("with.costs")}
              checked={values.with_costs}
              onChange={({ target }) => set({ with_costs: target.checked })}
            />
          </div>
          <Field
            label={t("until")}
            hint={t("until_hint")}
            className="max-w-48"
            {...(errors["until_at"] && { error: errors["until_at"] })}
          >
            <DateInput {...text("until")} min={isoDay()} />
          </Field>
        </>
      )}
      <p className="max-w-text text-sm text-muted">{t(isWork ? "shows_work" : "shows")}</p>
      {failed !== null && <Alert>{sentenceOf(failed, { network: t("network"), failed: t("failed") })}</Alert>}
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        className="min-h-12 justify-self-start max-sm:w-full"
      >
        {t(isWork ? "request" : "open")}
      </Button>
    </form>
  );
}
