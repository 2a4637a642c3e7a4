import { factNamed } from "#contract/garage/bike-fields.ts";
import { useT } from "#web/lib/i18n.ts";
import { FormElsewhere, type FormElsewhereProps } from "#web/ui/form-elsewhere.tsx";

/** Shows which fields of the bike were changed on another device. */
export function BikeElsewhere(props: FormElsewhereProps) {
  const label = useT("fields");
  const option = useT("options");
  return (
    <FormElsewhere
      {...props}
      label={(name) => label(name as Parameters<typeof label>[0])}
      words={(name, value) =>
        factNamed(name)?.kind === "choice"
          ? option(`${name}.${value}` as Parameters<typeof option>[0])
          : String(value)
      }
    />
  );
}
