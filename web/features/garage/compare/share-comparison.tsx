import { type ComponentType, useId, useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";
import { type Choice, pathOfChoices } from "./choice.ts";
import type { LoadedColumn } from "./queries.ts";

/** The bike as everybody with its link may choose it; null while it is not public. */
function publicChoice({ choice, own }: LoadedColumn): Choice | null {
  if (!("own" in choice)) return choice;
  const token = own?.bike.is_public ? own.bike.share_token : null;
  return token === null || token === undefined ? null : { shared: token };
}

interface ShareComparisonProps {
  columns: readonly LoadedColumn[];
  /** Shows a link with what copies and sends it. */
  Link: ComponentType<{ url: string }>;
}

/** Gives the comparison away as a link, once all of its bikes are public; else says which are not. */
export function ShareComparison({ columns, Link }: ShareComparisonProps) {
  const t = useT("compare");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const choices = columns.map(publicChoice);
  const known = choices.filter((choice) => choice !== null);
  const secret = columns.filter((_, place) => choices[place] === null);
  return (
    <>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <ToolIcon name="share" />
        {t("share.button")}
      </Button>
      <div id={id} hidden={!isOpen} className="w-full">
        {isOpen &&
          (secret.length === 0 ? (
            <div className="rounded-card border border-divider bg-surface p-4">
              <Link url={`${location.origin}${pathOfChoices(known)}`} />
              <p className="mt-2 text-sm text-muted">{t("share.hint")}</p>
            </div>
          ) : (
            <Alert tone="info" title={t("share.secret", { count: secret.length })}>
              <ul>
                {secret.map(({ key, bike }) => (
                  <li key={key} className="flex flex-wrap items-center gap-x-3">
                    <span className="font-semibold wrap-anywhere">{bike.name}</span>
                    <TextLink to={`/bikes/${bike.id}?share=${bike.id}`}>{t("share.turn_on")}</TextLink>
                  </li>
                ))}
              </ul>
              <p>{t("share.secret_text")}</p>
            </Alert>
          ))}
      </div>
    </>
  );
}
