import { type ReactNode, type SubmitEvent, useState } from "react";
import { questionBounds } from "#contract/community/question-bounds.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/inputs.tsx";

interface WordsFormProps {
  label: string;
  hint?: string;
  first?: string;
  submit: string;
  busy: boolean;
  error: Error | null;
  /** Sends what was written; `clear` empties the field once that is done. */
  onSend: (text: string, clear: () => void) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** A text of some lines, which is sent. */
export function WordsForm({
  label,
  hint,
  first = "",
  submit,
  busy,
  error,
  onSend,
  children,
}: WordsFormProps) {
  const t = useT("questions");
  const [text, setText] = useState(first);
  function send(event: SubmitEvent) {
    event.preventDefault();
    if (!busy && text.trim() !== "") onSend(text, () => setText(""));
  }
  return (
    <form onSubmit={send} noValidate className="mt-4 grid max-w-text gap-3">
      <Field label={label} {...(hint && { hint })}>
        <TextArea
          rows={3}
          maxLength={questionBounds.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {error && <Alert>{sentenceOf(error, { network: t("network"), failed: t("failed") })}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
