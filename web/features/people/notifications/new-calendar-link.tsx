import { useRef } from "react";
import { copyLink } from "#web/lib/copy-link.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";

const programs = [
  ["google", "Google Calendar"],
  ["apple", "Apple Calendar"],
  ["thunderbird", "Thunderbird"],
] as const;

/** A link to the calendar that was just made, to copy, and where to paste it. */
export function NewCalendarLink({ url }: { url: string }) {
  const t = useT("notifications");
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    if (await copyLink(url, field.current)) toast({ text: t("calendar.copied"), ms: 3000 });
    else toast({ text: t("calendar.copy_manually"), tone: "info", ms: 5000 });
  }
  return (
    <Alert tone="success" className="mt-3" title={t("calendar.only_now")}>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <Field label={t("calendar.link")} className="flex-1 basis-52">
          <TextInput
            ref={field}
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
            className="text-ellipsis"
          />
        </Field>
        <Button variant="primary" onClick={() => void copy()}>
          <ToolIcon name="copy" />
          {t("calendar.copy")}
        </Button>
      </div>
      <dl className="mt-3 grid gap-2 text-sm">
        {programs.map(([program, name]) => (
          <div key={program}>
            <dt className="font-[550]">{name}</dt>
            <dd>{t(`calendar.${program}`)}</dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}
