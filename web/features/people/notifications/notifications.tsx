import { useEffect, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Notifications } from "#contract/people/notifications.ts";
import { useT } from "#web/lib/i18n.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { AlertLog } from "./alert-log.tsx";
import { CalendarLink } from "./calendar-link.tsx";
import { Devices } from "./devices.tsx";
import { NotificationsForm } from "./notifications-form.tsx";
import { useDevices, useNotifications } from "./queries.ts";
import { TestMail } from "./test-mail.tsx";

/** What the rider is notified of and when, a test, the link to the calendar, and what was sent. */
export function NotificationsPanel() {
  const t = useT("notifications");
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = useSearchParams()[0].get("profile") === "notifications";
  const preferences = usePreferences();
  const query = useNotifications();
  const { data, isError } = query;
  const { data: devices, isPending: areDevicesAwaited } = useDevices();
  const [first, setFirst] = useState<Notifications | undefined>();
  // A refetch must not change the form while it is being filled in.
  if (data && !first) setFirst(data);
  // Once what stands above is there, so that nothing moves any more.
  const isReady = first !== undefined && !preferences.isPending && !areDevicesAwaited;
  useEffect(() => {
    if (!isWanted || !isReady) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isWanted, isReady]);
  return (
    <section aria-labelledby={title}>
      <h4
        id={title}
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-4 text-lg font-[650] focus:outline-none"
      >
        {t("title")}
      </h4>
      <p className="mt-1 text-sm text-muted">{t("lead")}</p>
      {first && data && !areDevicesAwaited ? (
        <>
          {devices && <Devices devices={devices} />}
          <NotificationsForm first={first} labelledBy={title} hasDevices={Boolean(devices?.length)} />
          <div className="mt-6 grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
            <TestMail hasDevices={Boolean(devices?.length)} />
            <CalendarLink isThere={data.calendar} />
            <div className="min-w-0 lg:col-span-2">
              <AlertLog />
            </div>
          </div>
        </>
      ) : isError ? (
        <LoadFailure className="mt-3" query={query}>
          {t("load_failed")}
        </LoadFailure>
      ) : (
        <Spinner label={t("loading")} />
      )}
    </section>
  );
}
