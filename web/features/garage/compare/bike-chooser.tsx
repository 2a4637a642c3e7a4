import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";
import type { Bike } from "#contract/garage/bikes.ts";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import { useBikeList } from "#web/lib/bike-list.ts";
import { foldedForSearch } from "#web/lib/fold.ts";
import { useT } from "#web/lib/i18n.ts";
import { loginPath } from "#web/lib/navigation.ts";
import { useSession } from "#web/lib/session.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type Choice, choicesInText, isSameBike } from "./choice.ts";

interface BikeChooserProps {
  /** Bikes that are compared already, also by the link under which they are public. */
  chosen: readonly Choice[];
  onChoose: (choices: Choice[]) => void;
}

/** Chooses a bike to compare: one of the rider's own, or a shared one by its link. */
export function BikeChooser({ chosen, onChoose }: BikeChooserProps) {
  const t = useT("compare");
  const { hasToken } = useSession();
  const here = useLocation();
  return (
    <div className="grid gap-6">
      {hasToken ? (
        <OwnBikes chosen={chosen} onChoose={onChoose} />
      ) : (
        <div>
          <p className="mb-3 max-w-text">{t("choose.sign_in_text")}</p>
          <ButtonLink variant="primary" to={loginPath(here)}>
            {t("choose.sign_in")}
          </ButtonLink>
        </div>
      )}
      <ByLink chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

/** More bikes than this can be searched. */
const many = 8;

function OwnBikes({ chosen, onChoose }: BikeChooserProps) {
  const t = useT("compare");
  const query = useBikeList();
  const { data: bikes, isError } = query;
  const [search, setSearch] = useState("");
  if (!bikes)
    return isError ? (
      <LoadFailure title={t("choose.failed")} query={query} />
    ) : (
      <div role="status" aria-label={t("choose.loading")} className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-28" />
        ))}
      </div>
    );
  if (bikes.length === 0)
    return (
      <div>
        <p className="mb-3 text-muted">{t("choose.none")}</p>
        <ButtonLink to="/dashboard?add">{t("choose.add_bike")}</ButtonLink>
      </div>
    );
  const wanted = foldedForSearch(search);
  const found = bikes.filter(({ name, brand, model }) =>
    foldedForSearch([name, brand, model].filter(Boolean).join(" ")).includes(wanted),
  );
  return (
    <div className="grid gap-3">
      {bikes.length > many && (
        <SearchField label={t("choose.search")} value={search} onSearch={setSearch} className="max-w-160" />
      )}
      <p role="status" className={found.length > 0 ? "sr-only" : "text-muted"}>
        {found.length === 0 && t("choose.no_match")}
      </p>
      <ul aria-label={t("choose.own")} className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {found.map((bike) => (
          <OwnBikeChoice
            key={bike.id}
            bike={bike}
            isChosen={chosen.some(
              (one) => isSameBike(one, { own: bike.id }) || isSameBike(one, publicly(bike)),
            )}
            onChoose={() => onChoose([{ own: bike.id }])}
          />
        ))}
      </ul>
    </div>
  );
}

const publicly = ({ share_token }: Bike): Choice => ({ shared: share_token ?? "" });

interface OwnBikeChoiceProps {
  bike: Bike;
  isChosen: boolean;
  onChoose: () => void;
}

function OwnBikeChoice({ bike, isChosen, onChoose }: OwnBikeChoiceProps) {
  const t = useT("compare");
  return (
    <li className="grid">
      <Button disabled={isChosen} onClick={onChoose} className="flex-col border-control! px-2! pt-3 pb-2">
        <BikeDrawing bike={bike} label={null} className="h-16 w-full" />
        <span className="wrap-anywhere">{bike.name}</span>
        {isChosen && <span className="text-sm font-normal">{t("choose.already")}</span>}
      </Button>
    </li>
  );
}

function ByLink({ chosen, onChoose }: BikeChooserProps) {
  const t = useT("compare");
  const [text, setText] = useState("");
  const [error, setError] = useState<"no_link" | "already_in">();
  function choose(event: FormEvent) {
    event.preventDefault();
    const named = choicesInText(text);
    const fresh = named.filter((one) => !chosen.some((other) => isSameBike(one, other)));
    if (named.length === 0) return setError("no_link");
    if (fresh.length === 0) return setError("already_in");
    setText("");
    onChoose(fresh);
  }
  return (
    <form onSubmit={choose} noValidate className="flex flex-wrap items-start gap-2">
      <Field
        label={t("choose.link")}
        hint={t("choose.link_hint")}
        {...(error && { error: t(`choose.${error}`) })}
        className="max-w-160 flex-1 basis-64"
      >
        <TextInput
          value={text}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" className="mt-6">
        {t("choose.take")}
      </Button>
    </form>
  );
}
