import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import type { ApiKey } from "#contract/people/keys.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { queryOf } from "#web/lib/query-of.ts";
import { useSharedUnits } from "#web/lib/shared-units.ts";
import { toast } from "#web/lib/toast.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FoldedList } from "#web/ui/folded-list.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { useEndKey } from "./queries.ts";
import { scopeText } from "./scope-text.ts";

/** The keys with which programs reach the rider's account: made, shown once, ended. */
export function KeyList() {
  const t = useT("keys");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(queryOf("GET /account/keys", {}, { staleTime: 0 }));
  const inbox = useQuery(queryOf("GET /account/inbox"));
  const folder = inbox.data?.folder;
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  const end = useEndKey();
  return (
    <section aria-labelledby={id}>
      <h4 id={id} ref={heading} tabIndex={-1} className="text-lg font-[650] focus:outline-none">
        {t("title")}
      </h4>
      <p className="mt-1 text-sm text-muted">{t("lead")}</p>
      {query.data ? (
        query.data.length > 0 && (
          <FoldedList
            rows={query.data}
            render={(key) => <KeyRow key={key.id} about={key} onEnd={() => setEnding(key)} />}
          />
        )
      ) : query.isError ? (
        <LoadFailure className="mt-3" query={query}>
          {t("load_failed")}
        </LoadFailure>
      ) : (
        <Spinner label={t("loading")} />
      )}
      {folder && <p className="mt-2 text-sm wrap-anywhere">{t("folder", { folder })}</p>}
      <Button className="mt-3" onClick={() => setMaking(true)}>
        {t("make")}
      </Button>
      {making && <NewKeyDialog onClose={() => setMaking(false)} />}
      {ending && (
        <ConfirmDialog
          open
          onClose={() => {
            end.reset();
            setEnding(null);
          }}
          onConfirm={() =>
            end.mutate(ending.id, {
              onSuccess() {
                setEnding(null);
                toast({ text: t("ended") });
                heading.current?.focus();
              },
            })
          }
          title={t("end_title", { name: ending.name })}
          confirmLabel={t("end")}
          busy={end.isPending}
          {...(end.error && { error: sentenceOf(end.error, { network: t("network"), failed: t("failed") }) })}
        >
          {t("end_text")}
        </ConfirmDialog>
      )}
    </section>
  );
}

function KeyRow({ about, onEnd }: { about: ApiKey; onEnd: () => void }) {
  const t = useT("keys");
  const { day } = useSharedUnits();
  const { name, scopes, expires_at, last_used_at } = about;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-divider py-2">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-[550] wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{scopes.map((scope) => t(scopeText[scope])).join(" · ")}</p>
        <p className="text-sm text-muted">
          {last_used_at ? t("used", { day: day(last_used_at) }) : t("unused")}
          {", "}
          {expires_at ? t("ends", { day: day(expires_at) }) : t("endless")}
        </p>
      </div>
      <Button size="sm" aria-label={t("end_of", { name })} onClick={onEnd}>
        {t("end")}
      </Button>
    </li>
  );
}
