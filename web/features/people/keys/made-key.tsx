import { useRef } from "react";
import type { KeyScope } from "#contract/platform/acts.ts";
import { copyLink } from "#web/lib/copy-link.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";
import { exampleCall } from "./example-call.ts";

/** A key that was just made, to copy, with a line that tries it. */
export function MadeKey({ made }: { made: { key: string; scopes: KeyScope[] } }) {
  const t = useT("keys");
  return (
    <Alert tone="success" title={t("only_now")}>
      <div className="mt-2 grid gap-4">
        <Copied label={t("key")} text={made.key} />
        <Copied label={t("try")} text={exampleCall(location.origin, made.key, made.scopes)} />
      </div>
    </Alert>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
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
