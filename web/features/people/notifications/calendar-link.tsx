import { useId, useRef, useState } from "react";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { NewCalendarLink } from "./new-calendar-link.tsx";
import { useCalendarLink } from "./queries.ts";

/** The link to the rider's calendar: made, made anew, ended; it is shown once. */
export function CalendarLink({ isThere }: { isThere: boolean }) {
  const t = useT("notifications");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState<"again" | "end" | null>(null);
  const { make, end } = useCalendarLink();
  const url = isThere ? make.data?.url : undefined;
  const failed = (error: unknown) => sentenceOf(error, { network: t("network"), failed: t("failed") });
  const open = (question: "again" | "end") => {
    make.reset();
    end.reset();
    setAsking(question);
  };
  function confirm() {
    const done = { onSuccess: () => setAsking(null) };
    if (asking === "again") return make.mutate(undefined, done);
    end.mutate(undefined, {
      onSuccess() {
        setAsking(null);
        toast({ text: t("calendar.ended") });
        heading.current?.focus();
      },
    });
  }
  const wrong = make.error ?? end.error;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h5 id={id} ref={heading} tabIndex={-1} className="font-[650] focus:outline-none">
        {t("calendar.title")}
      </h5>
      <p className="mt-1 text-sm text-muted">{t("calendar.lead")}</p>
      {url && <NewCalendarLink url={url} />}
      {isThere && !url && <p className="mt-2 text-sm">{t("calendar.there")}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {isThere ? (
          <>
            <Button onClick={() => open("again")}>{t("calendar.again")}</Button>
            <Button variant="quiet" onClick={() => open("end")}>
              {t("calendar.end")}
            </Button>
          </>
        ) : (
          <Button busy={make.isPending} onClick={() => make.mutate()}>
            {t("calendar.make")}
          </Button>
        )}
      </div>
      {!asking && make.error && <Alert className="mt-3">{failed(make.error)}</Alert>}
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(null)}
          onConfirm={confirm}
          title={t(`calendar.${asking}_title`)}
          confirmLabel={t(`calendar.${asking}_confirm`)}
          busy={make.isPending || end.isPending}
          {...(wrong && { error: failed(wrong) })}
        >
          {t(`calendar.${asking}_text`)}
        </ConfirmDialog>
      )}
    </section>
  );
}
