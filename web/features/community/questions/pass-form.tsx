import { type SubmitEvent, useState } from "react";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useAnswer, useConnected } from "./queries.ts";

/** Has somebody answer in the owner's place, of whom the owner knows here. */
export function PassForm({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT("questions");
  const riders = useConnected();
  const [to, setTo] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useAnswer(id);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setMissing(to === "");
    if (to !== "") mutate({ ask: Number(to) }, { onSuccess: onClose });
  }
  if (!riders) return <Spinner className="min-h-11" />;
  return (
    <form onSubmit={submit} noValidate className="mt-3 grid max-w-text gap-3">
      {riders.length === 0 ? (
        <p className="text-muted">{t("pass_none")}</p>
      ) : (
        <Field
          label={t("pass_to")}
          hint={t("pass_hint")}
          required
          {...(isMissing && to === "" && { error: t("choose") })}
        >
          <Select value={to} onChange={({ target }) => setTo(target.value)}>
            <option value="" aria-label={t("choose")} />
            {riders.map(([rider, name]) => (
              <option key={rider} value={rider}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {error && <Alert>{sentenceOf(error, { network: t("network"), failed: t("failed") })}</Alert>}
      <div className="flex flex-wrap gap-2">
        {riders.length > 0 && (
          <Button type="submit" busy={isPending}>
            {t("pass_save")}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
