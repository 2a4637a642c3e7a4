import { useId, useRef, useState } from "react";
import type { Session } from "#contract/people/account.ts";
import { useEndOtherSessions, useSessions } from "./queries.ts";
import { dateTime } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { FoldedList } from "#web/ui/folded-list.tsx";
import { ProvenDialog } from "#web/ui/proven-dialog.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { toast } from "#web/lib/toast.ts";
import { EndSessionDialog } from "./end-session-dialog.tsx";
import { readAgent } from "#web/lib/user-agent.ts";

/** Lists the rider's sessions; all but the current one can be signed out. */
export function SessionList() {
  const t = useT("account");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useSessions();
  const { data: sessions, isError } = query;
  const [ending, setEnding] = useState<{ id: number; device: string } | "others" | null>(null);
  const endOthers = useEndOtherSessions();
  const close = () => setEnding(null);
  function ended(which: "ended" | "others_ended") {
    close();
    toast({ text: t(`sessions.${which}`) });
  }
  return (
    <section aria-labelledby={id}>
      <h4 id={id} ref={heading} tabIndex={-1} className="text-lg font-[650] focus:outline-none">
        {t("sessions.title")}
      </h4>
      {sessions ? (
        <FoldedList
          rows={sessions.toSorted((a, b) => Number(b.current) - Number(a.current))}
          render={(session) => (
            <Device
              key={session.id}
              session={session}
              onEnd={(device) => setEnding({ id: session.id, device })}
            />
          )}
        />
      ) : isError ? (
        <LoadFailure className="mt-3" query={query}>
          {t("sessions.load_failed")}
        </LoadFailure>
      ) : (
        <Spinner label={t("sessions.loading")} />
      )}
      {sessions && sessions.length > 2 && (
        <Button className="mt-3" onClick={() => setEnding("others")}>
          {t("sessions.end_others")}
        </Button>
      )}
      {ending === "others" && (
        <ProvenDialog
          title={t("sessions.end_others")}
          confirmLabel={t("sessions.end")}
          change={async () => {
            await endOthers.mutateAsync();
            ended("others_ended");
          }}
          onClose={close}
          finalFocus={() => heading.current}
        >
          <p>{t("sessions.end_others_lead")}</p>
        </ProvenDialog>
      )}
      {ending && ending !== "others" && (
        <EndSessionDialog
          session={ending}
          onClose={close}
          onEnded={() => ended("ended")}
          after={() => heading.current}
        />
      )}
    </section>
  );
}

/** The text of each way to sign in: its plus is no part of a text's name. */
const sinceBy = {
  password: "since",
  "password+code": "since_code",
  passkey: "since_passkey",
  oidc: "since_oidc",
} as const satisfies Record<Session["way"], string>;

function Device({ session, onEnd }: { session: Session; onEnd: (device: string) => void }) {
  const t = useT("account");
  const { browser, system } = readAgent(session.user_agent);
  const device =
    browser && system ? t("sessions.on", { browser, system }) : (browser ?? system ?? t("sessions.unknown"));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-divider py-2">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 font-[550]" title={session.user_agent ?? undefined}>
          {device}
          {session.current && <Badge tone="green">{t("sessions.this_device")}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {t("sessions.used", { when: dateTime(session.last_used_at) })}
          {", "}
          {t(`sessions.${sinceBy[session.way]}`, { when: dateTime(session.created_at) })}
        </p>
      </div>
      {!session.current && (
        <Button size="sm" aria-label={t("sessions.end_of", { device })} onClick={() => onEnd(device)}>
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}
