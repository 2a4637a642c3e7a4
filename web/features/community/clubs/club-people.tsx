import { useState } from "react";
import type { Club } from "#contract/community/clubs.ts";
import type { ClubMember } from "#contract/community/club-members.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopiedText } from "#web/ui/copied-text.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { ClubPerson } from "./club-person.tsx";
import { PagedPlaces } from "./paged-places.tsx";
import { useClubMembers, useMakeClubLink } from "./queries.ts";
import { mayDoIn } from "./standing-in.ts";
import { useClubFailure } from "./use-club-failure.ts";

/** From how many members on they are searched. */
const many = 20;

/** Who belongs to a club; those who lead it let others in, invite and remove. */
export function ClubPeople({ club }: { club: Club }) {
  const mayInvite = mayDoIn(club, "joining.read");
  return (
    <section className="grid max-w-3xl gap-6 pt-5">
      {mayInvite && <InviteByLink slug={club.slug} />}
      {mayInvite && <People club={club} state="asked" />}
      {mayInvite && <People club={club} state="invited" />}
      <People club={club} state="member" />
    </section>
  );
}

function InviteByLink({ slug }: { slug: string }) {
  const t = useT("clubs");
  const { day } = useUnits();
  const { shown } = useClubFailure();
  const link = useMakeClubLink(slug);
  return (
    <div>
      {link.data ? (
        <CopiedText label={t("people.link")} text={link.data.url} />
      ) : (
        <Button variant="primary" busy={link.isPending} onClick={() => link.mutate(undefined, shown)}>
          {t("people.invite")}
        </Button>
      )}
      <p className="mt-1 text-sm text-muted">
        {link.data ? t("people.link_until", { day: day(link.data.expires_at) }) : t("people.invite_hint")}
      </p>
    </div>
  );
}

function People({ club, state }: { club: Club; state: ClubMember["state"] }) {
  const t = useT("clubs");
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState("");
  const query = useClubMembers(club.slug, { state, search: search || undefined, page });
  const { data } = query;
  if (!data)
    return query.isError ? <LoadFailure query={query}>{t("load_failed")}</LoadFailure> : <PageSpinner />;
  if (data.data.length === 0 && search === "") return null;
  const titles = { asked: "people.asking", invited: "people.invited", member: "people.members" } as const;
  return (
    <div>
      <h2 className="wide-sm text-lg">{t(titles[state])}</h2>
      {(search !== "" || data.meta.total > many) && (
        <SearchField
          label={t("people.search")}
          value={search}
          byServer
          className="mt-2 max-w-80"
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
      )}
      {data.data.length === 0 && <p className="mt-3 text-muted">{t("people.none_found")}</p>}
      <ul className="mt-1 divide-y divide-divider">
        {data.data.map((member) => (
          <ClubPerson key={member.user_id} club={club} member={member} />
        ))}
      </ul>
      <PagedPlaces meta={data.meta} onPage={setPage} />
    </div>
  );
}
