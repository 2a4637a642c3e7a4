import { useRef, useState } from "react";
import { pictureAt, pictureBounds } from "#contract/platform/pictures.ts";
import { CallError, NetworkError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useDeleteLogo, useUploadLogo } from "./queries.ts";

/** The logo; choosing or deleting it takes effect at once. */
export function LogoField({ url, enabled }: { url: string | null; enabled: boolean }) {
  const t = useT("branding");
  const input = useRef<HTMLInputElement>(null);
  const send = useUploadLogo();
  const remove = useDeleteLogo();
  const [problem, setProblem] = useState<unknown>(null);
  const message = problem instanceof CallError && problem.status < 500 && problem.message;
  return (
    <section aria-labelledby="logo">
      <h2 id="logo" className="text-lg font-[650]">
        {t("logo")}
      </h2>
      <p className="mt-1 text-sm text-muted">{t("logo_hint")}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {url && (
          <img
            src={pictureAt(url, 320)}
            alt={t("logo_now")}
            className="h-16 max-w-48 rounded-control border border-divider bg-surface object-contain p-2"
          />
        )}
        {enabled && (
          <Button busy={send.isPending} onClick={() => input.current?.click()}>
            {t(url ? "logo_replace" : "logo_choose")}
          </Button>
        )}
        {url && (
          <Button
            variant="quiet"
            busy={remove.isPending}
            onClick={() => remove.mutate(undefined, { onError: setProblem })}
          >
            <Icon name="trash" />
            {t("logo_delete")}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept={pictureBounds.types.join(",")}
          hidden
          aria-label={t("logo_choose")}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            setProblem(null);
            if (file) send.mutate(file, { onError: setProblem });
            // Reset, so that choosing the same file again fires a change event.
            target.value = "";
          }}
        />
      </div>
      {problem !== null && (
        <Alert className="mt-3">
          {problem instanceof NetworkError ? t("network") : message || t("failed")}
        </Alert>
      )}
    </section>
  );
}
