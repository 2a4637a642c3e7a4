import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { scanned } from "#web/features/sharing/sharing/subject.ts";
import { useOwnBike } from "./use-own-bike.ts";
import { call } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Tools for the owner of a shared bike, who sees the page as visitors do; null for others. */
export function OwnBikeBar({ token }: { token: string }) {
  const t = useT("sharing");
  const own = useOwnBike(token);
  const [query] = useSearchParams();
  if (!own) return null;
  const page = `/bikes/${own.id}`;
  if (query.has(scanned)) return <Navigate replace to={`${page}/care`} />;
  return (
    <Bar text={t("own.bike")} back={page}>
      <ButtonLink size="sm" to={`${page}?edit=${own.id}`}>
        {t("own.edit")}
      </ButtonLink>
      <ButtonLink size="sm" to={`${page}?photos=${own.id}`}>
        {t("own.photos")}
      </ButtonLink>
      <ButtonLink size="sm" to={`${page}?share=${own.id}`}>
        {t("own.share")}
      </ButtonLink>
    </Bar>
  );
}

/** The same for the owner of a shared profile. */
export function OwnProfileBar({ token }: { token: string }) {
  const t = useT("sharing");
  const [isOwn, setIsOwn] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    call("GET /profile/share-info", {}, { stay: true, signal: leaving.signal }).then(
      ({ data }) => setIsOwn(data.share_url?.endsWith(`/${token}`) ?? false),
      // If that fails, the page is shown as to everybody.
      () => {},
    );
    return () => leaving.abort();
  }, [token]);
  if (!isOwn) return null;
  return (
    <Bar text={t("own.profile")} back="/dashboard">
      <ButtonLink size="sm" to="/dashboard?profile">
        {t("own.edit")}
      </ButtonLink>
      <ButtonLink size="sm" to="/dashboard?share=profile">
        {t("own.share")}
      </ButtonLink>
    </Bar>
  );
}

interface BarProps {
  text: string;
  back: string;
  children: ReactNode;
}

/** A bar fixed to the lower edge of the screen, so that nothing in the page moves. */
function Bar({ text, back, children }: BarProps) {
  const t = useT("sharing");
  return (
    <aside
      aria-label={t("own.tools")}
      className="sticky bottom-[var(--bar,0px)] z-10 mt-10 border-t border-divider bg-surface print:hidden"
    >
      <div className="column flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p className="min-w-0 flex-1 basis-60 font-semibold">{text}</p>
        <div className="flex flex-wrap gap-2">
          {children}
          <ButtonLink size="sm" variant="quiet" to={back}>
            <Icon name="arrow-left" />
            {t("own.back")}
          </ButtonLink>
        </div>
      </div>
    </aside>
  );
}
