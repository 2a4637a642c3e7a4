import { useState } from "react";
import type { Shop } from "#contract/shops/shops.ts";
import { useDueOffers } from "#web/features/shops/orders/due-offers.ts";
import { todayIn } from "#web/features/shops/orders/order-states.ts";
import { useCreateOrder, useShopBike } from "#web/features/shops/orders/queries.ts";
import { SendFailureNote } from "#web/features/shops/orders/send-failure-note.tsx";
import { call } from "#web/lib/call.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useT } from "#web/lib/i18n.ts";
import { goTo } from "#web/lib/navigation.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, DateInput, NumberInput, TextArea } from "#web/ui/inputs.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { BikeToTakeIn } from "./bike-to-take-in.tsx";
import { ByHandFields } from "./by-hand-fields.tsx";
import { useCheckInForm } from "./check-in-form.ts";
import { daysAfter, orderOf } from "./check-in-values.ts";
import { OpenedBikes } from "./opened-bikes.tsx";
import { ScanPanel } from "./scan-panel.tsx";

const quickDays = { today: 0, tomorrow: 1, in_three: 3, in_week: 7 } as const;

/** A bike is taken in: by hand, or one that its rider opens; what is to be done and until when. */
export function CheckIn({ shop }: { shop: Shop }) {
  const t = useT("orders");
  const [way, setWay] = useState<"hand" | "spokebook">("hand");
  const [bikeId, setBikeId] = useState<number | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const bike = useShopBike(shop.slug, bikeId);
  const offersOf = useDueOffers();
  const create = useCreateOrder(shop.slug);
  const today = todayIn(shop.time_zone);
  const form = useCheckInForm({
    bikeId,
    say: useIssueSentence({ name: t("check_in.name"), limit: t("check_in.limit") }),
    async send(values) {
      const { id } = await create.mutateAsync(orderOf(values, bikeId));
      const offers = offersOf(bike.data?.care ?? []).filter((offer) => ticked.has(offer.id));
      // One after the other, in their order; what is not added here can be added on the order's page.
      for (const { line } of offers)
        await call("POST /orders/{id}/lines", { params: { id }, body: line }).catch(() => null);
      goTo(`/shop/orders/${id}`, { replace: true });
    },
  });
  const { values, set, text, errors, busy } = form;
  const tick = (id: number) =>
    setTicked(new Set(ticked.has(id) ? [...ticked].filter((one) => one !== id) : [...ticked, id]));
  const needsBike = way === "spokebook" && bikeId === null;
  return (
    <div className="max-w-3xl">
      <div className="grid gap-5">
        {bikeId === null && (
          <Choices
            legend={t("check_in.which")}
            options={[
              { id: "hand", label: t("check_in.by_hand") },
              { id: "spokebook", label: t("check_in.in_spokebook") },
            ]}
            value={way}
            onChange={setWay}
          />
        )}
        {needsBike && (
          <>
            <OpenedBikes slug={shop.slug} onBike={setBikeId} />
            <ScanPanel slug={shop.slug} onBike={setBikeId} />
          </>
        )}
        {bikeId !== null &&
          (bike.data ? (
            <BikeToTakeIn
              bike={bike.data}
              ticked={ticked}
              onTick={tick}
              onOther={() => {
                setBikeId(null);
                setTicked(new Set());
              }}
            />
          ) : bike.isError ? (
            <LoadFailure query={bike}>{t("load_failed")}</LoadFailure>
          ) : (
            <PageSpinner />
          ))}
      </div>
      {!needsBike && (
        <form {...form.form} className="mt-5 grid gap-5">
          {bikeId === null && <ByHandFields form={form} />}
          <Field label={t("check_in.wanted")}>
            <TextArea {...text("wanted")} rows={3} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <div>
              <Field label={t("check_in.promised_on")}>
                <DateInput {...text("promised_on")} min={today} />
              </Field>
              <div className="mt-1.5 flex flex-wrap gap-1.5">
                {Object.entries(quickDays).map(([name, days]) => {
                  const day = daysAfter(today, days);
                  return (
                    <Button
                      key={name}
                      size="sm"
                      className="min-h-12 border-control!"
                      variant={values.promised_on === day ? "primary" : "outline"}
                      aria-pressed={values.promised_on === day}
                      onClick={() => set({ promised_on: day })}
                    >
                      {t(`check_in.day.${name as keyof typeof quickDays}`)}
                    </Button>
                  );
                })}
              </div>
            </div>
            <Field
              label={t("check_in.limit")}
              unit={shop.currency}
              hint={t("check_in.limit_hint")}
              {...(errors["limit"] && { error: errors["limit"] })}
            >
              <NumberInput decimal {...text("limit")} />
            </Field>
          </div>
          <Checkbox
            name="later"
            label={t("check_in.later")}
            checked={values.later}
            onChange={({ target }) => set({ later: target.checked })}
          />
          <SendFailureNote refusal={form.refusal} />
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            className="min-h-12 justify-self-start max-sm:w-full"
          >
            {t(values.later ? "check_in.expect" : "take_in")}
          </Button>
        </form>
      )}
    </div>
  );
}
