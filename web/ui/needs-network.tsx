import { type ReactNode, useId } from "react";
import { useAway } from "#web/lib/away.ts";
import { useT } from "#web/lib/i18n.ts";
import { Icon } from "./icon.tsx";

/** What only the server can do: without a network this says so first, and none of its fields and buttons can be used. */
export function NeedsNetwork({ children, className }: { children: ReactNode; className?: string }) {
  const t = useT("network");
  const id = useId();
  const isAway = useAway();
  return (
    <fieldset
      disabled={isAway}
      className={className ?? "min-w-0"}
      {...(isAway && { "aria-describedby": id })}
    >
      <div role="status">
        {isAway && (
          <p id={id} className="mb-4 flex items-start gap-2 text-md">
            <Icon name="info" className="mt-0.5 size-5 shrink-0 text-blue" />
            {t("needed")}
          </p>
        )}
      </div>
      {children}
    </fieldset>
  );
}
