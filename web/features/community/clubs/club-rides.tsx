import { dateFormat } from "#contract/platform/kept-formats.ts";
import { Suspense, useState } from "react";
import type { Club } from "#contract/community/clubs.ts";
import type { ClubRide } from "#contract/community/club-rides.ts";
import { languageTag } from "#contract/platform/languages.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { language } from "#web/lib/language.ts";
import { useDownload } from "#web/lib/use-download.ts";
import { useUnits } from "#web/lib/units.ts";
import { useOpened } from "#web/lib/use-opened.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { FoldedText } from "#web/ui/folded-text.tsx";
import { LinkedText } from "#web/ui/linked-text.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { PagedPlaces } from "./paged-places.tsx";
import { useAnswerRide, useClubCalendar, useClubRides } from "./queries.ts";
import { mayDoIn } from "./standing-in.ts";
import { useClubFailure } from "./use-club-failure.ts";

const RideWindow = lazyView(
  () => import("./club-ride-form.tsx").then((m) => m.ClubRideForm),
  ["fields", "validation", "form"],
  {
    missing: "window",
    ahead: true,
  },
);

const CopiedText = lazyView(() => import("#web/ui/copied-text.tsx").then((m) => m.CopiedText), ["keys"], {
  ahead: true,
});

/** The rides of a club: those to come, and those that were. */
export function ClubRides({ club }: { club: Club }) {
  const t = useT("clubs");
  const { slug } = club;
  const { shown } = useClubFailure();
  const [when, setWhen] = useState<"coming" | "past">("coming");
  const [page, setPage] = useState(1);
  const [form, setForm] = useOpened<ClubRide | "new">("ride");
  const query = useClubRides(slug, when, page);
  const calendar = useClubCalendar(slug);
  const { data } = query;
  const mayAnnounce = mayDoIn(club, "rides.write");
  const announce = mayAnnounce && (
    <Button variant="primary" onClick={() => setForm("new")}>
      {t("rides.announce")}
    </Button>
  );
  if (!data)
    return query.isError ? <LoadFailure query={query}>{t("load_failed")}</LoadFailure> : <PageSpinner />;
  const isEmpty = data.meta.total === 0;
  return (
    <section className="pt-5">
      {isEmpty && when === "coming" ? (
        <EmptyPlace drawing="rides" title={t("rides.none_title")} text={t("rides.none_text")}>
          {announce}
        </EmptyPlace>
      ) : (
        <>
          {announce}
          <ul className="mt-3 grid gap-2">
            {data.data.map((ride) => (
              <RideRow
                key={ride.id}
                club={club}
                ride={ride}
                {...(mayAnnounce && when === "coming" && { onChange: () => setForm(ride) })}
              />
            ))}
          </ul>
          <PagedPlaces meta={data.meta} onPage={setPage} />
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-x-1">
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            setWhen(when === "past" ? "coming" : "past");
            setPage(1);
          }}
        >
          {t(when === "past" ? "rides.coming" : "rides.past")}
        </Button>
        {mayDoIn(club, "rides.answer") && !calendar.data && (
          <Button
            variant="quiet"
            size="sm"
            busy={calendar.isPending}
            onClick={() => calendar.mutate(undefined, shown)}
          >
            {t("rides.calendar")}
          </Button>
        )}
      </div>
      {calendar.data && (
        <div className="mt-2 max-w-xl">
          <Suspense>
            <CopiedText label={t("rides.calendar")} text={calendar.data.url} />
          </Suspense>
        </div>
      )}
      <Suspense>
        {form && (
          <RideWindow slug={slug} {...(form !== "new" && { ride: form })} onClose={() => setForm(null)} />
        )}
      </Suspense>
    </section>
  );
}

const whenOf = (at: string) =>
  dateFormat(languageTag(language()), {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(at));

function RideRow({ club, ride, onChange }: { club: Club; ride: ClubRide; onChange?: () => void }) {
  const t = useT("clubs");
  const { distance, height } = useUnits();
  const { shown } = useClubFailure();
  const answer = useAnswerRide(ride.id);
  const route = useDownload();
  const { id, at, meeting, text, distance_m, up_m, has_gpx, coming_count, coming, my_answer, mine } = ride;
  const figures = [
    distance_m !== null && distance(distance_m),
    up_m !== null && up_m > 0 && `↑ ${height(up_m)}`,
  ].filter(Boolean);
  return (
    <li className="rounded-card border border-divider bg-surface px-4 py-3">
      <h3 className="text-lg font-[650]">{whenOf(at)}</h3>
      <p className="wrap-anywhere">{meeting}</p>
      {figures.length > 0 && <p className="narrow text-muted">{figures.join(" · ")}</p>}
      {text && (
        <FoldedText text={text} className="mt-1">
          <LinkedText text={text} />
        </FoldedText>
      )}
      {coming_count > 0 && (
        <p className="narrow mt-1 text-md text-muted wrap-anywhere">
          {t("rides.coming_count", { count: coming_count, number: number(coming_count) })}
          {coming.length > 0 && `: ${coming.map(({ name }) => name).join(", ")}`}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-x-1 gap-y-2">
        {mayDoIn(club, "rides.answer") && (
          <Button size="sm" busy={answer.isPending} onClick={() => answer.mutate(my_answer !== true, shown)}>
            {t(my_answer === true ? "rides.not_come" : "rides.come")}
          </Button>
        )}
        {has_gpx && (
          <Button
            size="sm"
            variant="quiet"
            busy={route.busy}
            onClick={() => route.start(`/club-rides/${id}/route.gpx`)}
          >
            {t("rides.route")}
          </Button>
        )}
        {onChange && (
          <Button size="sm" variant="quiet" onClick={onChange}>
            {t("rides.change")}
          </Button>
        )}
        {!mine && (
          <TextLink
            to={`/report?what=club_ride&id=${id}`}
            rel="nofollow"
            className="inline-flex min-h-11 items-center px-2.5 text-sm text-muted"
          >
            {t("report")}
          </TextLink>
        )}
      </div>
    </li>
  );
}
