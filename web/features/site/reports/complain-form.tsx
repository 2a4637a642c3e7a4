import { type SubmitEvent, useState } from "react";
import { reportBounds } from "#contract/site/report-words.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/inputs.tsx";
import { useComplain } from "./queries.ts";

/** Why a decision is wrong, in its reader's words. */
export function ComplainForm({ id, token, until }: { id: number; token: string | null; until: string }) {
  const t = useT("reports");
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const complain = useComplain(id, token);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setMissing(text.trim() === "");
    if (text.trim() !== "") complain.mutate(text);
  }
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-4">
      <h2 className="wide-sm text-xl">{t("complain.title")}</h2>
      <p className="text-muted">{t("complain.lead", { day: until })}</p>
      <Field
        label={t("complain.text")}
        required
        {...(isMissing && text.trim() === "" && { error: t("say_what") })}
      >
        <TextArea
          name="text"
          value={text}
          maxLength={reportBounds.text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {complain.error && (
        <Alert>{sentenceOf(complain.error, { network: t("network"), failed: t("failed") })}</Alert>
      )}
      <Button type="submit" variant="primary" busy={complain.isPending} className="justify-self-start">
        {t("complain.send")}
      </Button>
    </form>
  );
}
