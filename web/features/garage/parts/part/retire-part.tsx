import { useId, useState } from "react";
import { type RetireReason, retireReasons } from "#contract/garage/part-words.ts";
import type { PartWithHistory } from "#contract/garage/parts.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-windows.tsx";
import { useTakeOffPart } from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput } from "#web/ui/inputs.tsx";
import { PartLoaded } from "./part-loaded.tsx";

/** The window that retires a part, with the reason. */
export function RetirePart({ of, onClose }: PartWindowProps) {
  return (
    <PartLoaded of={of} onClose={onClose}>
      {(part) => <LoadedPart part={part} onClose={onClose} />}
    </PartLoaded>
  );
}

function LoadedPart({ part, onClose }: { part: PartWithHistory; onClose: () => void }) {
  const t = useT("part");
  const components = useT("components");
  const words = usePartWords();
  const { isoDay } = useUnits();
  const form = useId();
  const [today] = useState(() => isoDay());
  const [day, setDay] = useState(today);
  const [reason, setReason] = useState<RetireReason>("worn");
  const { mutateAsync, isPending, error } = useTakeOffPart();
  const name = words.full(part, part.mounts[0]?.slot_path);

  async function retire() {
    try {
      const at = day !== today && day !== "" ? { at: day } : {};
      await mutateAsync({ id: part.id, to: "retired", reason, ...at });
      toast({ text: t("retire.done", { name }) });
      onClose();
    } catch {
      // Shown by the window.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("retire.title")}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form={form} busy={isPending}>
            {t("acts.retire")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void retire();
        }}
      >
        <p className="line-clamp-4 font-semibold wrap-anywhere">{name}</p>
        <fieldset>
          <legend className="mb-1 text-sm font-[550]">{t("retire.reason")}</legend>
          <div className="grid grid-cols-2 gap-x-4">
            {retireReasons.map((one) => (
              <label key={one} className="flex min-h-11 items-center gap-2.5">
                <input
                  type="radio"
                  name={`${form}-reason`}
                  checked={reason === one}
                  onChange={() => setReason(one)}
                  className="size-5 accent-ink"
                />
                {components(`reason.${one}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <Field label={t("retire.day")}>
          <DateInput value={day} onChange={(event) => setDay(event.target.value)} />
        </Field>
        <p className="text-sm text-muted">{t(part.state === "mounted" ? "retire.off" : "retire.keeps")}</p>
        {error && (
          <Alert>{sentenceOf(error, { network: components("network"), failed: components("failed") })}</Alert>
        )}
      </form>
    </Dialog>
  );
}
