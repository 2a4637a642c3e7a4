import { useState } from "react";
import { type Theft, TheftInput } from "#contract/sharing/theft.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { issuesOf } from "#web/lib/form/issues-of.ts";
import { useDraftedForm } from "#web/lib/form/use-drafted-form.ts";
import { writtenDay } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { FormWindow } from "#web/ui/form-window.tsx";
import { FoundAgain } from "./found-again.tsx";
import { useReportTheft } from "./queries.ts";
import { SerialPhoto } from "./serial-photo.tsx";
import { SightingList } from "./sighting-list.tsx";
import { TheftFields, type TheftFieldsProps } from "./theft-fields.tsx";
import { TheftPapers } from "./theft-papers.tsx";
import {
  plainTheft,
  savedTheft,
  theftBody,
  type TheftField,
  theftFieldsInOrder,
  type TheftFormValues,
} from "./theft-values.ts";

interface TheftFormProps extends Pick<TheftFieldsProps, "bike" | "share"> {
  /** null while the bike is not marked as stolen. */
  theft: Theft | null;
  userId: number;
  onClose: () => void;
}

/** The window that marks a bike as stolen or changes what is known; with sightings, papers and the serial's photo. */
export function TheftForm({ bike, theft, userId, share, onClose }: TheftFormProps) {
  const t = useT("theft");
  const today = useUnits().isoDay();
  const { mutateAsync } = useReportTheft(bike.id);
  const savedAs = (one: Theft | null) => savedTheft(one, { today, shown: bike.is_public });
  const [saved] = useState(() => savedAs(theft));
  const label = (name: string) => t(name as TheftField);
  const sentence = useIssueSentence(
    Object.fromEntries(theftFieldsInOrder.map((name) => [name, label(name)])),
  );
  const form = useDraftedForm<TheftFormValues>({
    draftOf: { userId, what: `theft:${bike.id}`, address: `/bikes/${bike.id}?theft` },
    saved,
    check: (values) => issuesOf(TheftInput, values),
    say: sentence,
    plain: plainTheft,
    label,
    kinds: {
      stolen_on: (value) => writtenDay(value),
      shown: (value) => t(value === "true" ? "shown_yes" : "shown_no"),
    },
    async save(values, over) {
      try {
        await mutateAsync(theftBody(values, over.version));
        toast({ text: t("saved", { name: bike.name }) });
        return null;
      } catch (failed) {
        const newer = newerIn<Theft>(failed);
        if (newer) return savedAs(newer);
        throw failed;
      }
    },
    onClose,
  });
  return (
    <FormWindow
      form={form}
      title={t(theft ? "title_stolen" : "title", { name: bike.name })}
      saveLabel={t(theft ? "save" : "mark")}
    >
      <div className="grid gap-6">
        {theft && <SightingList bikeId={bike.id} />}
        {!theft && <p className="text-muted">{t("lead")}</p>}
        <TheftFields bike={bike} today={today} share={share} />
        {theft && (
          <div>
            <FoundAgain bikeId={bike.id} onFound={form.leaving.onDiscard} />
          </div>
        )}
        <TheftPapers bikeId={bike.id} isStolen={theft !== null} />
        <SerialPhoto bike={bike} />
      </div>
    </FormWindow>
  );
}
