import type { ServicedBy } from "#contract/garage/care-words.ts";
import type { Service } from "#contract/garage/services.ts";
import type { Issue } from "#contract/platform/issues.ts";
import type { Saved } from "#web/lib/form/draft.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import type { SaveOver } from "#web/lib/form/save-over.ts";
import { useDraftedForm } from "#web/lib/form/use-drafted-form.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { FormWindow } from "#web/ui/form-window.tsx";
import { ServiceFields } from "./service-fields.tsx";
import {
  plainService,
  readLine,
  serviceFieldsInOrder,
  type ServiceField,
  type ServiceFormValues,
  serviceIssues,
} from "./service-values.ts";
import type { Receipts } from "./use-receipts.ts";
import { type KnownParts, KnownPartsContext, useLineWords } from "./use-line-words.ts";

interface ServiceFormProps {
  title: string;
  /** Label of the button that saves. */
  saveLabel: string;
  bikeId: number;
  /** What the form starts with; the same object as long as it is open. */
  saved: Saved<ServiceFormValues>;
  /** The entry that may have expenses; null for a new one, whose cost is a field of the form. */
  service: Service | null;
  /** Parts that lines may name. */
  parts: KnownParts;
  today: string;
  draftOf: { userId: number; what: string; address: string };
  /** Of a new entry. */
  receipts?: Receipts;
  save: SaveOver<ServiceFormValues>;
  onClose: () => void;
}

/** The window with the fields of an entry: judges them, keeps a draft, and asks before what was typed is lost. */
export function ServiceForm(props: ServiceFormProps) {
  const { title, saveLabel, bikeId, saved, service, parts, today, draftOf, receipts, save, onClose } = props;
  const t = useT("logbook");
  const { day } = useUnits();
  const words = useLineWords(parts);
  const hasReceipts = (receipts?.files.length ?? 0) > 0;
  const label = (name: string) => t(`field.${name as ServiceField}`);
  const sentence = useIssueSentence(
    Object.fromEntries(serviceFieldsInOrder.map((name) => [name, label(name)])),
  );
  function say(field: string, issue: Issue): string {
    if (issue.key === "max_date") return sentence(field, { ...issue, max: day(issue.max) });
    if (field !== "items") return sentence(field, issue);
    if (issue.key === "max_length") return t("service.too_long", { max: number(issue.max) });
    if (issue.key === "max_items") return t("service.most_lines", { max: number(issue.max) });
    return t(issue.key === "required" ? "service.unfinished" : "service.empty");
  }
  const form = useDraftedForm<ServiceFormValues>({
    draftOf,
    saved,
    check: (values) => serviceIssues(values, today, hasReceipts),
    say,
    unsaved: hasReceipts,
    plain: plainService,
    label,
    kinds: {
      done_on: "day",
      by: (value) => t(`done.by_${value as ServicedBy}`),
      items(value) {
        const line = readLine(value);
        return line ? words.line(line) : "";
      },
    },
    save,
    onClose,
    full: t("service.full"),
  });
  return (
    <KnownPartsContext value={parts}>
      <FormWindow form={form} title={title} saveLabel={saveLabel}>
        <ServiceFields bikeId={bikeId} today={today} service={service} {...(receipts && { receipts })} />
      </FormWindow>
    </KnownPartsContext>
  );
}
