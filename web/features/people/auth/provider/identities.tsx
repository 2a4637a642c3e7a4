import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import type { Identity } from "#contract/people/oidc.ts";
import { useT } from "#web/lib/i18n.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";
import { useSharedUnits } from "#web/lib/shared-units.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ProvenDialog } from "#web/ui/proven-dialog.tsx";

const hostOf = ({ issuer }: Identity) => new URL(issuer).host;

/** The rider's identities at the host's provider, one touch away; nothing for riders who have none. */
export function Identities() {
  const t = useT("oidc");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery(queryOf("GET /account/identities", {}, { staleTime: 0 }));
  const [opened, setOpened] = useState<Identity | "all" | null>(null);
  const end = useMutation(
    mutationOf("DELETE /account/identities/{id}", ({ id }: Identity) => ({ params: { id } })),
  );
  if (!data || (data.data.length === 0 && opened === null)) return null;
  const closing = { onClose: () => setOpened(null), finalFocus: () => heading.current };
  const hosts = [...new Set(data.data.map(hostOf))].join(", ");
  return (
    <section aria-labelledby={id}>
      <h4 id={id} ref={heading} tabIndex={-1} className="text-lg font-[650] focus:outline-none">
        {t("identities.title")}
      </h4>
      <p className="mt-1 text-sm text-muted wrap-anywhere">{t("identities.lead", { host: hosts })}</p>
      <Button className="mt-3" onClick={() => setOpened("all")}>
        {t("identities.show")}
      </Button>
      {opened === "all" && (
        <Dialog
          open
          size="sm"
          title={t("identities.title")}
          footer={<Button onClick={closing.onClose}>{t("identities.close")}</Button>}
          {...closing}
        >
          <ul className="border-t border-divider">
            {data.data.map((identity) => (
              <Row key={identity.id} identity={identity} onEnd={() => setOpened(identity)} />
            ))}
          </ul>
        </Dialog>
      )}
      {opened !== null && opened !== "all" && (
        <ProvenDialog
          title={t("identities.end_title", { host: hostOf(opened) })}
          confirmLabel={t("identities.end")}
          tone="danger"
          change={async () => {
            await end.mutateAsync(opened);
            closing.onClose();
            toast({ text: t("identities.ended") });
          }}
          {...closing}
        >
          <p>{t("identities.end_text")}</p>
        </ProvenDialog>
      )}
    </section>
  );
}

function Row({ identity, onEnd }: { identity: Identity; onEnd: () => void }) {
  const t = useT("oidc");
  const { day } = useSharedUnits();
  const host = hostOf(identity);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-divider py-2">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-[550] wrap-anywhere">{identity.email ?? host}</p>
        <p className="text-sm text-muted wrap-anywhere">{host}</p>
        <p className="text-sm text-muted">
          {t("identities.linked", { day: day(identity.created_at) })}
          {", "}
          {t("identities.used", { day: day(identity.last_used_at) })}
        </p>
      </div>
      <Button size="sm" aria-label={t("identities.end_of", { host })} onClick={onEnd}>
        {t("identities.end")}
      </Button>
    </li>
  );
}
