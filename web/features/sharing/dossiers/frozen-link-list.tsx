import { type ReactNode, useState } from "react";
import type { Dossier } from "#contract/sharing/dossiers.ts";
import { useT } from "#web/lib/i18n.ts";
import { FrozenLinkRow } from "./frozen-link-row.tsx";
import { RevokeQuestion } from "./revoke-question.tsx";

interface FrozenLinkListProps {
  links: readonly Dossier[];
  /** The one that was just made. */
  made: number | null;
  code: (url: string) => ReactNode;
}

/** The links of a bike, newest first, with what became of them. */
export function FrozenLinkList({ links, made, code }: FrozenLinkListProps) {
  const t = useT("dossiers");
  const [revoked, setRevoked] = useState<Dossier | null>(null);
  return (
    <section aria-labelledby="frozen-links">
      <h3 id="frozen-links" tabIndex={-1} className="font-semibold focus:outline-none">
        {t("list")}
      </h3>
      {links.length === 0 && <p className="mt-1 text-muted">{t("none")}</p>}
      <ul>
        {links.map((link) => (
          <FrozenLinkRow
            key={link.id}
            link={link}
            isNew={link.id === made}
            code={code}
            onRevoke={() => setRevoked(link)}
          />
        ))}
      </ul>
      <RevokeQuestion link={revoked} onClose={() => setRevoked(null)} />
    </section>
  );
}
