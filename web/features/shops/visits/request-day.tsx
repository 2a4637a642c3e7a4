import { useState } from "react";
import type { Issue } from "#contract/platform/issues.ts";
import { useBikeList } from "#web/lib/bike-list.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { failureOf, sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { goTo } from "#web/lib/navigation.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput, Select, TextArea } from "#web/ui/inputs.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { FreeDays } from "./free-days.tsx";
import { useRequestDay } from "./queries.ts";
import { offeredDays } from "./use-move-visit.ts";

/** Requests a day for one of the rider's bikes from a shop. */
export function RequestDay({ slug }: { slug: string }) {
  const t = useT("visits");
  const query = useBikeList();
  const bikes = query.data?.filter(({ sold_on, stolen_on }) => sold_on === null && stolen_on === null);
  if (!bikes)
    return query.isError ? <LoadFailure query={query}>{t("load_failed")}</LoadFailure> : <PageSpinner />;
  if (bikes.length === 0)
    return (
      <EmptyPlace drawing="parts" title={t("no_bike")} text={t("no_bike_text")}>
        <ButtonLink variant="primary" to="/dashboard">
          {t("to_garage")}
        </ButtonLink>
      </EmptyPlace>
    );
  return <DayForm slug={slug} bikes={bikes} />;
}

function DayForm({ slug, bikes }: { slug: string; bikes: readonly { id: number; name: string }[] }) {
  const t = useT("visits");
  const { isoDay } = useUnits();
  const request = useRequestDay(slug);
  const [offered, setOffered] = useState<string[]>([]);
  const form = useShortForm({
    first: { bike: bikes.length === 1 ? String(bikes[0]?.id) : "", day: "", wishes: "" },
    check: ({ bike, day }): Partial<Record<string, Issue>> => ({
      ...(bike === "" && { bike: { key: "required" } }),
      ...(day === "" && { day: { key: "required" } }),
    }),
    say: useIssueSentence({ bike: t("bike"), day: t("day"), wishes: t("wishes") }),
    async send({ bike, day, wishes }) {
      try {
        await request.mutateAsync({ bike_id: Number(bike), day, wishes });
      } catch (error) {
        const days = offeredDays(newerIn(error));
        if (days.length === 0) throw error;
        return setOffered(days);
      }
      toast({ text: t("sent") });
      goTo("/orders");
    },
  });
  const { values, set, text, errors, busy, refusal } = form;
  const wrong = (field: string) => errors[field] && { error: errors[field] };
  const failed = refusal && failureOf(refusal.error).kind !== "fields" ? refusal.error : null;
  return (
    <form {...form.form} className="grid max-w-140 gap-4 rounded-card border border-divider bg-surface p-5">
      <Field label={t("bike")} required {...wrong("bike")}>
        <Select name="bike" value={values.bike} onChange={({ target }) => set({ bike: target.value })}>
          {bikes.length > 1 && <option value="">{t("choose")}</option>}
          {bikes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("day")} required {...wrong("day")}>
        <DateInput {...text("day")} min={isoDay()} />
      </Field>
      <FreeDays days={offered} value={values.day} onChange={(day) => set({ day })} />
      <Field label={t("wishes")} hint={t("wishes_hint")} {...wrong("wishes")}>
        <TextArea {...text("wishes")} rows={3} maxLength={2000} />
      </Field>
      {failed !== null && <Alert>{sentenceOf(failed, { network: t("network"), failed: t("failed") })}</Alert>}
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        className="min-h-12 justify-self-start max-sm:w-full"
      >
        {t("request")}
      </Button>
    </form>
  );
}
