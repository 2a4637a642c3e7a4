import { decimalSign } from "#contract/platform/languages.ts";
import { useState } from "react";
import { textLength } from "#contract/garage/bike-fields.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import type { FormPlace } from "#web/features/garage/bikes/form-dialog.tsx";
import { useCreateBike } from "#web/features/garage/bikes/queries.ts";
import type { Closing } from "#web/lib/form/use-drafted-form.ts";
import { language, useT } from "#web/lib/i18n.ts";
import { currencyOfNewPrices } from "#web/lib/preferences.ts";
import { useSession } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { BikeForm } from "./bike-form.tsx";
import { type BikeFormValues, createPayload, emptyForm, bikeFormOf } from "./values.ts";

interface AddBikeFormProps extends FormPlace {
  closing: Closing;
  onLimitReached: () => void;
  /** The bike to copy, if any. */
  copyOf: Bike | undefined;
}

/** The form for a new bike, empty or as a copy of another. */
export function AddBikeForm({ copyOf, ...props }: AddBikeFormProps) {
  const t = useT("form");
  const { user } = useSession();
  const { mutateAsync } = useCreateBike();
  const garage = useT("garage");
  const [saved] = useState(() => ({
    values: copyOf
      ? formOfCopy(copyOf, garage("copy_name", { name: copyOf.name }))
      : { ...emptyForm(), purchase_currency: currencyOfNewPrices() },
  }));
  if (!user) return null;
  return (
    <BikeForm
      mode="add"
      saved={saved}
      draftOf={{ userId: user.id, bike: copyOf ? `copy=${copyOf.id}` : "new" }}
      save={async (values) => {
        const { name } = await mutateAsync(createPayload(values));
        toast({ text: t("saved_new", { name }) });
        return null;
      }}
      {...props}
    />
  );
}

function formOfCopy(bike: Bike, name: string): BikeFormValues {
  const cut = [...name].slice(0, textLength).join("");
  return bikeFormOf({ ...bike, name: cut }, decimalSign(language()), currencyOfNewPrices());
}
