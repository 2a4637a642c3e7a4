import { useRef } from "react";
import { copyLink } from "#web/lib/copy-link.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/inputs.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";

interface CopyFieldProps {
  label: string;
  /** As it is shown. */
  text: string;
  /** As it is copied. */
  copied: string;
  rows: number;
}

/** A text to keep elsewhere: selected with one touch, copied with another. */
export function CopyField({ label, text, copied, rows }: CopyFieldProps) {
  const t = useT("factors");
  const field = useRef<HTMLTextAreaElement>(null);
  async function copy() {
    if (await copyLink(copied, field.current)) toast({ text: t("copied"), ms: 3000 });
    else toast({ text: t("copy_manually"), tone: "info", ms: 5000 });
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Field label={label} className="w-full">
        <TextArea
          ref={field}
          readOnly
          rows={rows}
          value={text}
          onFocus={({ target }) => target.select()}
          className="min-h-11! resize-none text-ink!"
        />
      </Field>
      <Button aria-label={t("copy_of", { what: label })} onClick={() => void copy()}>
        <ToolIcon name="copy" />
        {t("copy")}
      </Button>
    </div>
  );
}
