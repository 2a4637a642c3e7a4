import { useRef } from "react";
import { copyLink } from "#web/lib/copy-link.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { toast } from "#web/lib/toast.ts";
import { ToolIcon } from "#web/ui/tool-icon.tsx";

/** Shows a link, copies it, and opens the system's share sheet where there is one. */
export function LinkField({ url, title }: { url: string; title: string }) {
  const t = useT("sharing");
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    if (await copyLink(url, field.current)) toast({ text: t("copied"), ms: 3000 });
    else toast({ text: t("copy_manually"), tone: "info", ms: 5000 });
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t("link")} className="flex-1 basis-64">
        <TextInput
          ref={field}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className="text-ellipsis"
        />
      </Field>
      <Button variant="primary" onClick={() => void copy()}>
        <ToolIcon name="copy" />
        {t("copy")}
      </Button>
      {"share" in navigator && (
        // Closing the share sheet without a choice rejects; that is no error.
        <Button onClick={() => void navigator.share({ title, url }).catch(() => {})}>
          <ToolIcon name="share" />
          {t("send")}
        </Button>
      )}
    </div>
  );
}
