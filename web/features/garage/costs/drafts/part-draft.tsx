import { useId, useState } from "react";
import { isPartKind, type PartKind, partKindNames } from "#contract/garage/part-kinds.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { sortBy } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { goTo } from "#web/lib/navigation.ts";
import { toast } from "#web/lib/toast.ts";
import { NumberInput, Select, TextInput } from "#web/ui/inputs.tsx";
import { DraftFrame } from "./draft-frame.tsx";
import type { DraftProps } from "./draft-props.ts";
import { useAcceptDraft } from "./queries.ts";
import { ReadField, type ReadValue } from "./read-field.tsx";

const names = ["kind", "brand", "model", "size", "speeds", "weight_g", "ean"] as const;
type Name = (typeof names)[number];
const numbers: readonly Name[] = ["speeds", "weight_g"];

/** A box's label or a maker's page as it was read: saved as a part, in storage. */
export function PartDraft({ draft, onClose }: DraftProps) {
  const t = useT("receipts");
  const words = useCostWords();
  const id = useId();
  const accept = useAcceptDraft(draft.id);
  const keyFor = useCallKeys();
  const [shown, setShown] = useState<ReadValue | undefined>(draft.fields["model"]);
  const [first] = useState(
    () =>
      Object.fromEntries(names.map((name) => [name, String(draft.fields[name]?.value ?? "")])) as Record<
        Name,
        string
      >,
  );
  const label = (name: Name) => t(`field.${name}`);
  const form = useShortForm<Record<Name, string>>({
    first,
    check: (values) => ({
      ...(!isPartKind(values.kind) && { kind: { key: "required" as const } }),
      ...Object.fromEntries(
        numbers
          .filter((name) => !/^\d{0,6}$/.test(values[name].trim()))
          .map((name) => [name, { key: "number" as const }]),
      ),
    }),
    say: useIssueSentence(Object.fromEntries(names.map((name) => [name, label(name)]))),
    async send(values) {
      const body = {
        fields: Object.fromEntries(names.map((name) => [name, values[name].trim() || null])),
      };
      const made = await accept.mutateAsync({ ...body, key: keyFor(body) });
      const { kind, brand, model } = values;
      toast({
        text: t("part_saved", {
          part: words.part({ kind: kind as PartKind, brand: brand || null, model: model || null }),
        }),
        action: { label: t("mount"), onClick: () => goTo(`/parts?mount=${made.id}`) },
      });
      onClose();
    },
  });
  const { values, text, errors, refusal } = form;
  const about = (name: Name) => ({
    label: label(name),
    read: draft.fields[name],
    isChanged: values[name] !== first[name],
    error: errors[name],
    onPlace: setShown,
  });
  const isOfNoField = refusal && Object.keys(errors).length === 0;
  return (
    <DraftFrame
      draft={draft}
      shown={shown}
      title={t("part_title")}
      saveLabel={t("save_part")}
      form={id}
      busy={form.busy}
      problem={isOfNoField ? sentenceOf(refusal.error, { network: t("network"), failed: t("failed") }) : null}
      onClose={onClose}
    >
      <form {...form.form} id={id} className="grid grid-cols-2 items-start gap-4">
        <ReadField {...about("kind")} required className="col-span-2">
          <Select {...text("kind")}>
            <option value="">{t("choose_kind")}</option>
            {sortBy(partKindNames, (kind) => words.part({ kind, brand: null, model: null })).map((kind) => (
              <option key={kind} value={kind}>
                {words.part({ kind, brand: null, model: null })}
              </option>
            ))}
          </Select>
        </ReadField>
        {(["brand", "model", "size"] as const).map((name) => (
          <ReadField key={name} {...about(name)} className="max-[22rem]:col-span-2">
            <TextInput {...text(name)} autoComplete="off" />
          </ReadField>
        ))}
        <ReadField {...about("speeds")} className="max-[22rem]:col-span-2">
          <NumberInput {...text("speeds")} />
        </ReadField>
        <ReadField {...about("weight_g")} unit="g" className="max-[22rem]:col-span-2">
          <NumberInput {...text("weight_g")} className="pr-10" />
        </ReadField>
        <ReadField {...about("ean")} className="max-[22rem]:col-span-2">
          <TextInput {...text("ean")} autoComplete="off" inputMode="numeric" />
        </ReadField>
      </form>
    </DraftFrame>
  );
}
