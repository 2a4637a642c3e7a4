import { BrandingForm } from "#web/features/sharing/branding/branding-form.tsx";
import { LogoField } from "#web/features/sharing/branding/logo-field.tsx";
import { useBranding } from "#web/features/sharing/branding/queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { BackHeading } from "#web/ui/back-heading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** /branding: a collector's own look on their public pages. */
export function BrandingPage() {
  const t = useT("branding");
  useTitle(t("title"));
  const query = useBranding();
  const { data, isError } = query;
  return (
    <div className="column pb-8">
      <header className="pt-4 pb-6">
        <BackHeading to="/dashboard" back={t("back")} title={t("title")} />
        <p className="mt-2 max-w-text text-muted">{t("lead")}</p>
      </header>
      {data ? (
        <div className="grid gap-10">
          {data.shown ? (
            <BrandingForm branding={data} />
          ) : (
            <Alert
              tone="info"
              title={t("collectors")}
              actions={
                <ButtonLink to="/pricing" size="sm">
                  {t("plans")}
                </ButtonLink>
              }
            >
              {(data.accent || data.tagline || data.logo_url) && t("kept")}
            </Alert>
          )}
          {(data.shown || data.logo_url) && <LogoField url={data.logo_url} enabled={data.shown} />}
        </div>
      ) : isError ? (
        <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </div>
  );
}
