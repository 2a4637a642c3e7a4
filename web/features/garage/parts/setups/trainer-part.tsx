import { useQuery } from "@tanstack/react-query";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Select, TextInput } from "#web/ui/inputs.tsx";
import { partsOfKind } from "./parts-of-kind.ts";

/** A part that is there, one to be added by what was typed, or none. */
export type ChosenPart = { id: number } | { typed: string } | null;

interface TrainerPartProps {
  as: "trainer" | "cassette" | "tyre";
  kind: PartKind;
  chosen: ChosenPart;
  onChoose: (chosen: ChosenPart) => void;
  /** There need not be one. */
  optional?: boolean;
}

/** Chooses what is only on the trainer: from storage, or new by its maker and model. */
export function TrainerPart({ as, kind, chosen, onChoose, optional = false }: TrainerPartProps) {
  const t = useT("setups");
  const words = usePartWords();
  const { data } = useQuery(partsOfKind(kind));
  const stored = data?.data.filter(
    ({ state, mounts }) => state === "stored" || mounts.some(({ scope }) => scope === "indoor"),
  );
  const value = chosen === null ? "" : "id" in chosen ? chosen.id : "new";
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t(`trainer.part.${as}`)}>
        <Select
          value={value}
          onChange={({ target }) =>
            onChoose(
              target.value === ""
                ? null
                : target.value === "new"
                  ? { typed: "" }
                  : { id: Number(target.value) },
            )
          }
        >
          {optional && <option value="">{t("trainer.none")}</option>}
          <option value="new">{t("trainer.add_new")}</option>
          {stored?.map((part) => (
            <option key={part.id} value={part.id}>
              {words.full(part)}
            </option>
          ))}
        </Select>
      </Field>
      {chosen !== null && "typed" in chosen && (
        <Field label={t(`trainer.make.${as}`)}>
          <TextInput
            autoComplete="off"
            maxLength={255}
            placeholder={t(`trainer.example.${as}`)}
            value={chosen.typed}
            onChange={(event) => onChoose({ typed: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}
