import { useRef } from "react";
import { copyLink } from "#web/lib/copy-link.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { TextInput } from "./inputs.tsx";
import { ToolIcon } from "./tool-icon.tsx";

/** A text to copy, in a field that selects it. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  const t = useT("keys");
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    if (await copyLink(text, field.current)) toast({ text: t("copied"), ms: 3000 });
    else toast({ text: t("copy_manually"), tone: "info", ms: 5000 });
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={label} className="flex-1 basis-52">
        <TextInput
          ref={field}
          readOnly
          value={text}
          onFocus={({ target }) => target.select()}
          className="text-ellipsis"
        />
      </Field>
      <Button aria-label={t("copy_of", { what: label })} onClick={() => void copy()}>
        <ToolIcon name="copy" />
        {t("copy")}
      </Button>
    </div>
  );
}
