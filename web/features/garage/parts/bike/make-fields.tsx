import type { PartKind } from "#contract/garage/part-kinds.ts";
import { useKnownNames } from "#web/lib/known-names.ts";
import { useT } from "#web/lib/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { SuggestInput } from "#web/ui/suggest-input.tsx";

/** Maker and model, as typed. */
export interface Make {
  brand: string;
  model: string;
}

/** As the server takes it. */
export const makeBody = ({ brand, model }: Make) => ({
  brand: brand.trim() || null,
  model: model.trim() || null,
});

/** The maker and model of a new part, with suggestions as in the bike's form. */
export function MakeFields({
  kind,
  make,
  onChange,
}: {
  kind: PartKind;
  make: Make;
  onChange: (make: Make) => void;
}) {
  const t = useT("fitting");
  const suggest = useKnownNames(kind);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t("replace.brand")}>
        <SuggestInput
          value={make.brand}
          maxLength={255}
          onChange={(brand) => onChange({ ...make, brand })}
          suggest={(typed) => suggest(typed)}
          listLabel={t("replace.suggestions")}
        />
      </Field>
      <Field label={t("replace.model")}>
        <SuggestInput
          value={make.model}
          maxLength={255}
          onChange={(model) => onChange({ ...make, model })}
          suggest={(typed) => suggest(typed, make.brand)}
          listLabel={t("replace.suggestions")}
        />
      </Field>
    </div>
  );
}
