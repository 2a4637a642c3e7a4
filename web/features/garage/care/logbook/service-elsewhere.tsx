import type { ServicedBy } from "#contract/garage/care-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { FormElsewhere, type FormElsewhereProps } from "#web/ui/form-elsewhere.tsx";
import { readLine, type ServiceField } from "./service-values.ts";
import { useLineWords } from "./use-line-words.ts";

/** Shows which fields of an entry were changed on another device. */
export function ServiceElsewhere(props: FormElsewhereProps) {
  const t = useT("logbook");
  const { day } = useUnits();
  const words = useLineWords();
  function say(name: string, value: string | boolean): string {
    const text = String(value);
    if (name === "done_on") return day(text);
    if (name === "by") return t(`done.by_${text as ServicedBy}`);
    if (name !== "items") return text;
    const line = readLine(text);
    return line ? words.line(line) : "";
  }
  return <FormElsewhere {...props} label={(name) => t(`field.${name as ServiceField}`)} words={say} />;
}
