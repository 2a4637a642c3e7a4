import type { FieldName } from "#contract/garage/bike-fields.ts";
import { useState } from "react";
import { type ControllerRenderProps, useFormContext } from "react-hook-form";
import {
  brandFieldOf,
  type Catalogue,
  catalogueFor,
} from "#web/features/garage/bikes/suggestions/catalogue.ts";
import { suggestionsFrom } from "#web/features/garage/bikes/suggestions/suggest.ts";
import { useT } from "#web/lib/i18n.ts";
import { SuggestInput } from "#web/ui/suggest-input.tsx";
import type { BikeFormValues } from "./values.ts";

/** A text field that suggests makers, models of the chosen maker, or usual sizes; suggestions load on first focus. */
export function KnownNamesInput(field: ControllerRenderProps<BikeFormValues, FieldName>) {
  const t = useT("form");
  const { getValues } = useFormContext<BikeFormValues>();
  const [catalogue, setCatalogue] = useState<Catalogue>([]);
  const brand = brandFieldOf(field.name);
  return (
    <SuggestInput
      {...field}
      listLabel={t("suggestions")}
      suggest={(typed) => suggestionsFrom(catalogue, typed, brand && getValues(brand))}
      onFocus={() => void catalogueFor(field.name).then(setCatalogue)}
    />
  );
}
