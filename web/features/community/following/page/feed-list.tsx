import { useState } from "react";
import type { FeedItem } from "#contract/community/feed.ts";
import { pictureAt } from "#contract/platform/pictures.ts";
import { call } from "#web/lib/call.ts";
import { useFeed } from "#web/features/community/following/queries.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Day } from "#web/ui/day.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { Link } from "#web/ui/link.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

/** What is older than the first page, as far as the reader went. */
interface Older {
  items: readonly FeedItem[];
  next: string | null;
}

/** What riders whom one follows show, day by day, down to where all is seen. */
export function FeedList() {
  const t = useT("following");
  const query = useFeed();
  const [older, setOlder] = useState<Older | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { data } = query;
  if (!data)
    return query.isError ? <LoadFailure query={query}>{t("load_failed")}</LoadFailure> : <PageSpinner />;
  if (data.data.length === 0) return <EmptyPlace title={t("none_title")} text={t("none_text")} />;
  const next = older ? older.next : data.meta.next;

  async function goBack(cursor: string) {
    setBusy(true);
    setProblem(null);
    try {
      const page = await call("GET /feed", { query: { cursor } });
      setOlder({ items: [...(older?.items ?? []), ...page.data], next: page.meta.next });
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Days items={[...data.data, ...(older?.items ?? [])]} />
      {problem !== null && (
        <Alert className="mt-4">
          {sentenceOf(problem, { network: t("network"), failed: t("load_failed") })}
        </Alert>
      )}
      {next === null ? (
        <p className="mt-6 text-muted">{t("all_seen")}</p>
      ) : (
        <Button className="mt-5" busy={busy} onClick={() => void goBack(next)}>
          {t("earlier")}
        </Button>
      )}
    </>
  );
}

function Days({ items }: { items: readonly FeedItem[] }) {
  const { isoDay } = useUnits();
  const days = [...Map.groupBy(items, ({ at }) => isoDay(at))];
  return (
    <div className="grid max-w-2xl gap-6">
      {days.map(([date, ofDay]) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`} className="narrow mb-1 text-md text-muted">
            <Day value={date} long />
          </h2>
          <ul className="border-t border-divider">
            {ofDay.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Item({ item: { who, bike, text, url } }: { item: FeedItem }) {
  return (
    <li className="relative flex items-center gap-4 border-b border-divider py-3">
      {bike.photo_url && (
        <img
          src={pictureAt(bike.photo_url, 320)}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="size-14 shrink-0 rounded-control bg-sunken object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link to={new URL(url).pathname} className="font-[650] wrap-anywhere after:absolute after:inset-0">
            {bike.name}
          </Link>
          <span className="narrow text-sm text-muted wrap-anywhere">{who.name}</span>
        </p>
        <p className="wrap-anywhere">{text}</p>
      </div>
    </li>
  );
}
