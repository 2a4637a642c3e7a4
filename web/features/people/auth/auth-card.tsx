import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { TrackLines } from "#web/ui/track-lines.tsx";

interface AuthCardProps {
  title: string;
  /** For search engines. */
  description?: string;
  lead?: string;
  /** Shown below the card. */
  links?: ReactNode;
  children: ReactNode;
}

/** The card of the sign-in, registration and password pages. */
export function AuthCard({ title, description, lead, links, children }: AuthCardProps) {
  const t = useT("auth");
  useTitle(title);
  return (
    <div className="mx-auto w-full max-w-lg px-4 pt-6 md:pt-12">
      {description && <meta name="description" content={description} />}
      <h1 className="wide text-2xl focus:outline-none">{title}</h1>
      {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
      <TrackLines className="mt-6 rounded-t-card" />
      <div className="rounded-b-card border border-t-0 border-divider bg-surface p-5 md:p-8">
        <p className="hidden noscript:block">{t("no_scripts")}</p>
        <div className="noscript:hidden">{children}</div>
      </div>
      {links && <div className="mt-4 flex flex-wrap items-center gap-x-6">{links}</div>}
    </div>
  );
}
