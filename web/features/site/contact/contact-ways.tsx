import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** The other ways to reach us: feedback, e-mail, the creator's profile, registration. */
export function ContactWays() {
  const t = useT("contact");
  const site = useSite();
  const promised = site?.support_hours ?? 0;
  return (
    <div className="divide-y divide-divider border-y border-divider">
      <Way title={t("feedback.title")} text={t("feedback.text")} className="noscript:hidden">
        <ButtonLink to="#feedback">{t("feedback.action")}</ButtonLink>
      </Way>
      {site?.support_email && (
        <Way title={t("support.title")} text={promised > 0 ? t("promised", { count: promised }) : ""}>
          <ExternalLink href={`mailto:${site.support_email}`}>{site.support_email}</ExternalLink>
        </Way>
      )}
      {site?.creator.network_url && (
        <Way title={t("professional.title")} text={t("professional.text")}>
          <ExternalLink href={site.creator.network_url}>{t("professional.action")}</ExternalLink>
        </Way>
      )}
      <Way title={t("join.title")} text={t("join.text")}>
        <ButtonLink to="/register">{t("join.register")}</ButtonLink>
        <TextLink to="/about">{t("join.about")}</TextLink>
      </Way>
    </div>
  );
}

interface WayProps {
  title: string;
  text: string;
  className?: string;
  children: ReactNode;
}

function Way({ title, text, className, children }: WayProps) {
  return (
    <section className={cx("py-5", className)}>
      <h2 className="wide-sm text-lg">{title}</h2>
      <p className="mt-1 mb-3 text-muted">{text}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">{children}</div>
    </section>
  );
}
