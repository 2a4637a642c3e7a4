import { decimalSign } from "#contract/platform/languages.ts";
import { useMemo, useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { knownBikeSheet } from "#contract/garage/waiting/known-sheet.ts";
import type { FormPlace } from "#web/features/garage/bikes/form-dialog.tsx";
import { useBikeToEdit, useUpdateBike } from "#web/features/garage/bikes/queries.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { failureOf } from "#web/lib/failure.ts";
import type { Closing } from "#web/lib/form/use-drafted-form.ts";
import { language, useT } from "#web/lib/i18n.ts";
import { currencyOfNewPrices } from "#web/lib/preferences.ts";
import { useSession } from "#web/lib/session.ts";
import { waitingRowOf } from "#web/lib/waiting-row.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { toast } from "#web/lib/toast.ts";
import { BikeForm } from "./bike-form.tsx";
import { useLowerMileage } from "./use-lower-mileage.tsx";
import { type ReplacedAnswers, ReplacedContext } from "./replaced.ts";
import { changeBody, bikeFormOf } from "./values.ts";

type EditBikeFormProps = FormPlace & { bikeId: number; closing: Closing };

/** Loads the bike, fresh each time the form opens, and shows its form. */
export function EditBikeForm({ bikeId, ...rest }: EditBikeFormProps) {
  const t = useT("form");
  const query = useBikeToEdit(bikeId);
  const { data: bike, error } = query;
  if (bike) return <LoadedForm bike={bike} {...rest} />;
  if (!error) return <PageSpinner label={t("loading")} />;
  const failure = failureOf(error);
  return (
    <div className="p-4 md:p-6">
      <LoadFailure query={query}>
        {failure.kind === "final" ? failure.sentence : t("load_failed")}
      </LoadFailure>
    </div>
  );
}

function LoadedForm({ bike, ...rest }: { bike: Bike } & Omit<EditBikeFormProps, "bikeId">) {
  const t = useT("form");
  const { user } = useSession();
  const { mutateAsync } = useUpdateBike(bike.id, (body) => knownBikeSheet(bike, body));
  const { saving, question } = useLowerMileage(bike);
  const savedAs = (one: Bike) => ({
    values: bikeFormOf(one, decimalSign(language()), currencyOfNewPrices()),
    version: one.version,
  });
  const [saved] = useState(() => savedAs(bike));
  const [answers, setAnswers] = useState<ReplacedAnswers | null>(null);
  const replaced = useMemo(() => ({ saved: saved.values, answers, setAnswers }), [saved, answers]);
  if (!user) return null;
  return (
    <ReplacedContext value={replaced}>
      <BikeForm
        mode="edit"
        saved={saved}
        draftOf={{ userId: user.id, bike: bike.id }}
        save={async (values, over) => {
          try {
            const body = {
              ...changeBody(values, over),
              replaced: answers?.body(values, over.values) ?? null,
            };
            const put = (isNew: boolean, version = over.version) =>
              mutateAsync({ ...body, version, ...(isNew && { new_odometer: true }) });
            const typed = Number(body.current_mileage ?? 0);
            const changed = await saving(put, { typed, version: over.version ?? bike.version });
            if (waitingRowOf(changed) === null) toast({ text: t("saved", { name: changed.name }) });
            return null;
          } catch (failed) {
            const newer = newerIn<Bike>(failed);
            if (newer) return savedAs(newer);
            throw failed;
          }
        }}
        {...rest}
      />
      {question}
    </ReplacedContext>
  );
}
