import { BrandingForm } from "#web/features/branding/branding-form.tsx";
import { LogoField } from "#web/features/branding/logo-field.tsx";
import { useBranding } from "#web/features/branding/queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** /branding: a collector's own look on their public pages. */
export function BrandingPage() {
  const t = useT("branding");
  useTitle(t("title"));
  const { data, isError, refetch, isFetching } = useBranding();
  return (
    <div className="column pb-8">
      <header className="pt-4 pb-6">
        <div className="flex items-center gap-x-3">
          <ButtonLink variant="quiet" to="/dashboard" aria-label={t("back")} className="-ml-3 w-11 px-0!">
            <Icon name="arrow-left" />
          </ButtonLink>
          <h1 className="wide text-[1.75rem]/[1.1] focus:outline-none sm:text-2xl">{t("title")}</h1>
        </div>
        <p className="mt-2 max-w-[65ch] text-muted">{t("lead")}</p>
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
        <Alert
          actions={
            <Button busy={isFetching} onClick={() => void refetch()}>
              <Icon name="retry" />
              {t("try_again")}
            </Button>
          }
        >
          {t("load_failed")}
        </Alert>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </div>
  );
}
